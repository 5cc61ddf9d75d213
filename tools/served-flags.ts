/** The port and seed flags and variables of all commands that serve something. */
import type { Plugin, PreviewServer, ViteDevServer } from 'vite'
import * as z from 'zod/mini'

import { SEED_NAMES } from '#mocks/db/seeds/seeds.ts'

import { exitOnUserError, oneOf, portNumber, readVariable } from './command-line.ts'

export const servedFlags = (port: number) => ({
  port: {
    schema: z._default(portNumber(), port),
    value: '<port>',
    env: 'PORT',
    help: 'port of the server',
  },
  seed: {
    schema: z._default(oneOf(SEED_NAMES), 'demo'),
    value: '<name>',
    env: 'SANDBOX_SEED',
    help: `initial data of the sandbox: ${SEED_NAMES.join(', ')}`,
  },
})

/** Reads the flags' environment variables; Vite's own commands take no other flags. */
export function readServerFlags(usualPort: number) {
  const { port, seed } = servedFlags(usualPort)
  return {
    port: readVariable(port.env, port.schema),
    seed: readVariable(seed.env, seed.schema),
  }
}

/** Reports in one line that the port is taken; Vite would print a stack. */
export function reportTakenPort(): Plugin {
  const watch = ({ httpServer }: ViteDevServer | PreviewServer): void => {
    httpServer?.on('error', exitOnUserError)
  }
  return { name: 'tessera:taken-port', configureServer: watch, configurePreviewServer: watch }
}
