/**
 * Serves the app and its sandbox from one process (`npm start`); `npm run telegram` uses it too.
 */
import { fileURLToPath } from 'node:url'

import { createServer } from 'vite'

import { runCommand } from './command-line.ts'
import { servedFlags } from './served-flags.ts'

interface Served {
  port: number
  seed: string
}

/**
 * Vite's options for an app with the sandbox. tsx runs the configuration as it is; Vite would bundle
 * it first, and warn on a busy machine that this takes long.
 */
export const SANDBOX_VITE_OPTIONS = { mode: 'sandbox', configLoader: 'native' } as const

export const setServerEnvironment = ({ port, seed }: Served): void =>
  void Object.assign(process.env, { PORT: String(port), SANDBOX_SEED: seed })

export async function serveApp(options: Served): Promise<{ close: () => Promise<void> }> {
  setServerEnvironment(options)
  const server = await createServer(SANDBOX_VITE_OPTIONS)
  await server.listen()
  server.printUrls()
  return server
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await runCommand(
    {
      name: 'npm start',
      about: 'Serves the app with the sandbox as its platform from one process.',
      flags: servedFlags(5173),
    },
    async (served) => void (await serveApp(served)),
  )
