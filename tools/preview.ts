/**
 * Builds the production bundle with the sandbox and serves both from one process (`npm run
 * preview`).
 */
import { build, preview } from 'vite'
import * as z from 'zod/mini'

import { runCommand } from './command-line.ts'
import { SANDBOX_VITE_OPTIONS, setServerEnvironment } from './serve.ts'
import { servedFlags } from './served-flags.ts'

await runCommand(
  {
    name: 'npm run preview',
    about: 'Builds the app with the sandbox as its platform, and serves both from one process.',
    flags: {
      ...servedFlags(4173),
      built: {
        schema: z._default(z.boolean(), false),
        help: 'uses dist-sandbox/ as it is, instead of building it',
      },
    },
  },
  async ({ built, ...served }) => {
    setServerEnvironment(served)
    if (!built) await build({ ...SANDBOX_VITE_OPTIONS, logLevel: 'warn' })
    const server = await preview(SANDBOX_VITE_OPTIONS)
    server.printUrls()
  },
)
