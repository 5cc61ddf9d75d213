/** Port and seed flags and variables, shared by all commands that serve something. */
import * as z from 'zod/mini'

import { SEED_NAMES } from '#mocks/db/seeds/seeds.ts'

import { oneOf, portNumber } from './command-line.ts'

export const servedFlags = (port: number) => ({
  port: {
    schema: z._default(portNumber(), port),
    value: '<port>',
    env: 'PORT',
    help: 'where it is served',
  },
  seed: {
    schema: z._default(oneOf(SEED_NAMES), 'demo'),
    value: '<name>',
    env: 'SANDBOX_SEED',
    help: `what is in the sandbox: ${SEED_NAMES.join(', ')}`,
  },
})
