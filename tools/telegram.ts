/** Serves the app inside a Telegram client, from one process (`npm run telegram`). */
import * as z from 'zod/mini'

import { LANGUAGES } from '#i18n/languages.ts'

import { PROFILES } from '../tests/telegram-host/profiles.js'
import { startTelegramHost } from '../tests/telegram-host/server.ts'
import { CommandError, oneOf, portNumber, runCommand } from './command-line.ts'
import { originSchema } from './origins.ts'
import { serveApp } from './serve.ts'
import { servedFlags } from './served-flags.ts'

const SERVED = servedFlags(5173)
const PROFILE_NAMES = Object.keys(PROFILES)

/** Schema of an origin, perhaps with the trailing slash that terminals print. */
const address = z.pipe(
  z.transform((text) => String(text).replace(/\/$/, '')),
  originSchema(),
)

const QUERY = [
  'The address of the host takes, in any combination:',
  `  profile=${PROFILE_NAMES.join('|')}  how the client behaves`,
  `  theme=light|dark|custom  lang=${LANGUAGES.join('|')}  path=/cards  startParam=tx_1`,
  '  user={"id":7001,"first_name":"Ann"}  somebody else than the person of the seed',
  '  age=90000  seconds since Telegram signed the launch',
  '  frame=window  fills the window instead of a phone',
]

/** Throws CommandError if no sandbox answers, which is needed to sign the launch. */
async function assertSandbox(url: string): Promise<void> {
  const isThere = await fetch(new URL('/sandbox/settings', url)).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isThere) return
  throw new CommandError(
    `no sandbox answers at ${url}: start the app there (npm start), or leave --app out to have it started`,
  )
}

await runCommand(
  {
    name: 'npm run telegram',
    about: 'Serves the app with its sandbox inside a Telegram client on another origin.',
    flags: {
      port: {
        schema: z._default(portNumber(0), 5180),
        value: '<port>',
        env: 'TELEGRAM_PORT',
        help: 'port of the Telegram client',
      },
      app: {
        schema: z.optional(address),
        value: '<url>',
        env: 'APP_URL',
        help: 'address of a running app, instead of starting one',
      },
      'app-port': {
        ...SERVED.port,
        without: 'app',
        help: 'port of the app',
      },
      seed: { ...SERVED.seed, without: 'app' },
      sandbox: {
        schema: z.optional(address),
        value: '<url>',
        env: 'SANDBOX_URL',
        help: "address of the sandbox that signs the launch, unless it is the app's own",
      },
      profile: {
        schema: z._default(oneOf(PROFILE_NAMES), 'ideal'),
        value: '<name>',
        help: `client to imitate: ${PROFILE_NAMES.join(', ')}`,
      },
    },
    notes: QUERY,
  },
  async ({ port, app, 'app-port': appPort, seed, sandbox, profile }) => {
    const running = app === undefined ? await serveApp({ port: appPort, seed }) : undefined
    const appUrl = app ?? `http://127.0.0.1:${appPort}`
    const sandboxUrl = sandbox ?? appUrl
    try {
      await assertSandbox(sandboxUrl)
      const { url } = await startTelegramHost({ port, appUrl, sandboxUrl })
      console.log(`\nThe app ${appUrl} inside Telegram: ${url}/?profile=${profile}\n`)
      console.log(QUERY.join('\n'))
    } catch (error) {
      // A server left open would keep the failed command alive.
      await running?.close()
      throw error
    }
  },
)
