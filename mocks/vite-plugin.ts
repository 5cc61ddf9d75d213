/** Mounts the sandbox on Vite's origin, in `vite` and `vite preview`. */
import type { CommonServerOptions, Plugin, PreviewServer, ViteDevServer } from 'vite'

import { createMiddleware, providerFiles } from './adapters/http.ts'
import type { SeedName } from './db/seeds/seeds.ts'
import { describeSandbox, createSandbox } from './platform.ts'

export function sandboxPlugin(seed: SeedName): Plugin {
  function mount(server: ViteDevServer | PreviewServer, printed: CommonServerOptions): void {
    const print = (line: string) => server.config.logger.info(`[sandbox] ${line}`)
    const sandbox = createSandbox({ seed, orderSpeed: 'quick', log: print })
    const host = typeof printed.host === 'string' ? printed.host : undefined
    server.middlewares.use(createMiddleware(sandbox, { host }))
    const printUrls = server.printUrls.bind(server)
    server.printUrls = () => {
      printUrls()
      const [url = ''] = server.resolvedUrls?.local ?? []
      server.config.logger.info(describeSandbox(sandbox, url.replace(/\/$/, '')))
    }
  }
  return {
    name: 'tessera-sandbox',
    configureServer: (server) => mount(server, server.config.server),
    configurePreviewServer: (server) => mount(server, server.config.preview),
    // Static hosts serve the providers' pages as files, because the sandbox runs inside the page.
    generateBundle() {
      for (const { fileName, source } of providerFiles())
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
