/**
 * Builds the service worker (`src/shell/service-worker/worker.ts`) into one file, whose name never
 * changes.
 */
import { build, type Plugin } from 'vite'

import { WORKER_FILE } from '../src/shell/service-worker/cache-names.ts'

const ENTRY = 'src/shell/service-worker/worker.ts'

/**
 * Builds the worker apart from the page, because shared files would change it with each build of
 * the page.
 */
async function codeOf(base: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    base,
    envDir: false,
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: ENTRY,
        output: { format: 'iife' },
        checks: { pluginTimings: false },
      },
    },
  })
  const [made] = [built].flat()
  const [file] = made !== undefined && 'output' in made ? made.output : []
  if (file?.type !== 'chunk') throw new Error(`${ENTRY} was not built`)
  return file.code
}

export function serviceWorkerPlugin(): Plugin {
  let base = '/'
  return {
    name: 'tessera:service-worker',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: WORKER_FILE, source: await codeOf(base) })
    },
  }
}
