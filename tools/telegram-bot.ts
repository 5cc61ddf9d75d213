/**
 * The bot that people write to. It answers commands with buttons that open the mini app, and shares
 * payment requests in other chats. It has no money and no session, and stores nothing.
 *
 *   BOT_TOKEN=… npm run telegram:bot -- --url https://app.example.org
 *
 * The token comes from the environment alone and is never printed.
 */
import { randomBytes } from 'node:crypto'

import { GrammyError, type Bot } from 'grammy'
import * as z from 'zod/mini'

import { CommandError, portNumber, runCommand, usageError } from './command-line.ts'
import { originSchema } from './origins.ts'
import {
  apiFlag,
  configFlag,
  createBotApi,
  httpsAddressSchema,
  identifyBot,
  readToken,
  type BotApi,
} from './telegram-bot/bot-api.ts'
import { ALLOWED_UPDATES, createBot } from './telegram-bot/create-bot.ts'
import { startWebhookServer } from './telegram-bot/webhook-server.ts'
import { readTenantConfig } from './telegram-config.ts'

const HOST = '127.0.0.1'
const PORT = 8790

interface Webhook {
  url: URL
  host: string
  port: number
}

/** Polls for updates until the process is told to end; the current update is answered first. */
async function poll(bot: Bot, name: string): Promise<void> {
  onEnd(() => bot.stop())
  try {
    await bot.start({
      allowed_updates: ALLOWED_UPDATES,
      onStart: () => console.info(`${name} answers, by polling`),
    })
  } catch (error) {
    if (error instanceof GrammyError)
      throw new CommandError(`${error.method}: ${error.description}`)
    throw error
  }
}

/**
 * Listens before it sets the webhook, so that the first call succeeds. Each start makes a new
 * secret, which only Telegram receives. The webhook stays set at the end, and Telegram keeps
 * updates until the bot is back.
 */
async function listen(bot: Bot, api: BotApi, name: string, { url, host, port }: Webhook) {
  const secret = randomBytes(32).toString('base64url')
  const server = await startWebhookServer({
    host,
    port,
    path: `${url.pathname}${url.search}`,
    secret,
    onUpdate: (update) => bot.handleUpdate(update),
  })
  try {
    const allowed = { allowed_updates: ALLOWED_UPDATES }
    await api.call('setWebhook', { url: url.href, secret_token: secret, ...allowed })
  } catch (error) {
    await server.close()
    throw error
  }
  onEnd(() => server.close())
  console.info(`${name} answers, by a webhook at http://${host}:${server.port}${url.pathname}`)
}

/**
 * A service manager ends the process by SIGTERM, a terminal by SIGINT; a second signal ends it at
 * once.
 */
function onEnd(close: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => {
      // If Telegram doesn't answer, unconfirmed updates come again later.
      close().catch(() => undefined)
    })
}

await runCommand(
  {
    name: 'npm run telegram:bot',
    about: 'Answers the commands of the bot, and shares payment requests by inline mode.',
    flags: {
      url: {
        schema: z.optional(originSchema().check(z.regex(/^https:/, 'must begin with https://'))),
        value: '<https://…>',
        help: 'address of the app; without it, buttons are Telegram links',
      },
      webhook: {
        schema: z.optional(httpsAddressSchema),
        value: '<https://…>',
        help: 'address at which Telegram calls the bot; without it, the bot polls',
      },
      host: {
        schema: z.optional(z.string()),
        value: '<address>',
        help: `address that the webhook server listens on; ${HOST} by default`,
      },
      port: {
        schema: z.optional(portNumber(0)),
        value: '<port>',
        help: `port that the webhook server listens on; ${PORT} by default`,
      },
      config: configFlag,
      api: apiFlag,
    },
    notes: ['BOT_TOKEN  token of the bot, from the environment alone; it is never printed'],
  },
  async ({ url, webhook, host, port, api, config: file }) => {
    if (webhook === undefined && (host !== undefined || port !== undefined))
      throw usageError(`--${host === undefined ? 'port' : 'host'} does nothing without --webhook`)
    const token = readToken()
    const config = await readTenantConfig(file)
    const botApi = createBotApi(token, api)
    const me = await identifyBot(botApi, config)
    const bot = createBot({ token, api, config, appUrl: url, me })
    if (!me.supports_inline_queries)
      console.info('Inline mode is off: /setinline in @BotFather turns it on')
    const name = `@${me.username}`
    if (webhook === undefined) await poll(bot, name)
    else
      await listen(bot, botApi, name, {
        url: new URL(webhook),
        host: host ?? HOST,
        port: port ?? PORT,
      })
  },
)
