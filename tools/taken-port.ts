/** Reports in one line that Vite's port is taken: Vite itself throws, with a stack trace. */
import type { Plugin, PreviewServer, ViteDevServer } from 'vite'

import { endForPerson } from './command-line.ts'

export function tellTakenPort(): Plugin {
  const watch = ({ httpServer }: ViteDevServer | PreviewServer): void => {
    httpServer?.on('error', endForPerson)
  }
  return { name: 'tessera:taken-port', configureServer: watch, configurePreviewServer: watch }
}
