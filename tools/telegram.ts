/** A Telegram client to try the app in: `npm run telegram`. */
import * as z from 'zod/mini'

import { PROFILES } from '../tests/telegram-host/profiles.js'
import { startTelegramHost } from '../tests/telegram-host/server.ts'
import { oneOf, origin, portNumber, runCommand } from './command-line.ts'

const PROFILE_NAMES = Object.keys(PROFILES)

await runCommand(
  {
    name: 'npm run telegram',
    about: 'A Telegram test host on an origin of its own around the app.',
    flags: {
      port: {
        schema: z._default(portNumber(), 5180),
        value: '<port>',
        env: 'TELEGRAM_PORT',
        help: 'where the host listens',
      },
      app: {
        schema: z._default(origin(), 'http://localhost:5173'),
        value: '<url>',
        env: 'APP_URL',
        help: 'a running app',
      },
      sandbox: {
        schema: z.optional(origin()),
        value: '<url>',
        env: 'SANDBOX_URL',
        help: "sandbox that signs the launch; the app's own where it has one",
      },
      profile: {
        schema: z._default(oneOf(PROFILE_NAMES), 'ideal'),
        value: '<name>',
        help: `how the client behaves: ${PROFILE_NAMES.join(', ')}`,
      },
    },
  },
  async ({ port, app, sandbox = app, profile }) => {
    const { url } = await startTelegramHost({ port, appUrl: app, sandboxUrl: sandbox })
    console.log(`Telegram test host around ${app}: ${url}/?profile=${profile}`)
    console.log('Also: &theme=light|dark|custom &lang=ru &path=/cards &startParam=tx_1 &age=90000')
    console.log('      &user={"id":7001,"name":"Ann"}')
  },
)
