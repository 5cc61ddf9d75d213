/** Mounts the sandbox on Vite's own origin, in `vite` and `vite preview` alike. */
import type { Plugin, PreviewServer, ViteDevServer } from 'vite'

import { createMiddleware, providerFiles } from './adapters/http.ts'
import { SEED_NAMES } from './db/seeds/seeds.ts'
import { describeSandbox, createSandbox } from './platform.ts'

/** Seed from `SANDBOX_SEED`, `demo` when it is absent or unknown. Prints the sign-in and every code. */
export function sandboxPlugin(): Plugin {
  function mount(server: ViteDevServer | PreviewServer): void {
    const seed = SEED_NAMES.find((name) => name === process.env.SANDBOX_SEED) ?? 'demo'
    const print = (line: string) => server.config.logger.info(`[sandbox] ${line}`)
    const sandbox = createSandbox({ seed, orderSpeed: 'quick', log: print })
    server.middlewares.use(createMiddleware(sandbox))
    const printUrls = server.printUrls.bind(server)
    server.printUrls = () => {
      printUrls()
      const [url = ''] = server.resolvedUrls?.local ?? []
      server.config.logger.info(describeSandbox(sandbox, seed, url.replace(/\/$/, '')))
    }
  }
  return {
    name: 'tessera-sandbox',
    configureServer: mount,
    configurePreviewServer: mount,
    // For hosts that serve the build as files, where the sandbox runs inside the page.
    generateBundle() {
      for (const { fileName, source } of providerFiles())
        this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
