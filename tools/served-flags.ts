/** Port and seed flags and variables, shared by all commands that serve something. */
import type { Plugin, PreviewServer, ViteDevServer } from 'vite'
import * as z from 'zod/mini'

import { SEED_NAMES } from '#mocks/db/seeds/seeds.ts'

import { exitOnUserError, oneOf, portNumber, readVariable } from './command-line.ts'

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

/** The variables of these flags: Vite's own commands take no others. */
export function readServed(usual: number) {
  const { port, seed } = servedFlags(usual)
  return {
    port: readVariable(port.env, port.schema),
    seed: readVariable(seed.env, seed.schema),
  }
}

/** Reports in one line that Vite's port is taken; Vite itself would print a stack trace. */
export function reportTakenPort(): Plugin {
  const watch = ({ httpServer }: ViteDevServer | PreviewServer): void => {
    httpServer?.on('error', exitOnUserError)
  }
  return { name: 'tessera:taken-port', configureServer: watch, configurePreviewServer: watch }
}
