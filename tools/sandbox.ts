/** Serves the sandbox alone for any client (`npm run sandbox -- --port 8787 --seed demo`). */
import { startServer } from '#mocks/adapters/http.ts'
import { describeSandbox } from '#mocks/platform.ts'

import { runCommand } from './command-line.ts'
import { servedFlags } from './served-flags.ts'

await runCommand(
  {
    name: 'npm run sandbox',
    about: 'Serves the sandbox alone on 127.0.0.1: /v1, /v2, /totp, and its controls at /sandbox.',
    flags: servedFlags(8787),
  },
  async ({ port, seed }) => {
    const { sandbox } = await startServer({ port, seed })
    console.info(describeSandbox(sandbox, `http://127.0.0.1:${port}`))
  },
)
