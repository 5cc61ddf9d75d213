/** The sandbox alone, for any client: `npm run sandbox -- --port 8787 --seed demo`. */
import * as z from 'zod/mini'

import { startServer } from '#mocks/adapters/http.ts'
import { SEED_NAMES } from '#mocks/db/seeds/seeds.ts'
import { describeSandbox } from '#mocks/platform.ts'

import { oneOf, portNumber, runCommand } from './command-line.ts'

await runCommand(
  {
    name: 'npm run sandbox',
    about: 'The sandbox alone on 127.0.0.1: /v1, /v2, /totp, control under /sandbox.',
    flags: {
      port: {
        schema: z._default(portNumber(), 8787),
        value: '<port>',
        env: 'PORT',
        help: 'where it listens',
      },
      seed: {
        schema: z._default(oneOf(SEED_NAMES), 'demo'),
        value: '<name>',
        env: 'SANDBOX_SEED',
        help: `what is in it: ${SEED_NAMES.join(', ')}`,
      },
    },
  },
  async ({ port, seed }) => {
    const { sandbox } = await startServer({ port, seed })
    console.info(describeSandbox(sandbox, `http://127.0.0.1:${port}`))
  },
)
