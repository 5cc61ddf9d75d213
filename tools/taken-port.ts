/** Tells in one line that Vite's port is taken: Vite itself throws, and prints the stack of that. */
import type { Plugin, PreviewServer, ViteDevServer } from 'vite'

export function tellTakenPort(port: number): Plugin {
  function watch({ httpServer }: ViteDevServer | PreviewServer): void {
    httpServer?.on('error', (error) => {
      if (!('code' in error) || error.code !== 'EADDRINUSE') return
      console.error(`port ${port} is taken: end what listens there, or name another one in PORT`)
      process.exit(1)
    })
  }
  return { name: 'tessera:taken-port', configureServer: watch, configurePreviewServer: watch }
}
