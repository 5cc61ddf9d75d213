/**
 * Tells Telegram about the mini app: menu button, commands and descriptions in every language, out of
 * telegram.config.json. Prints the calls and makes none of them unless told so.
 *
 *   BOT_TOKEN=… npm run telegram:setup -- --url https://app.example.org --apply
 *
 * The token comes from the environment alone and is never printed.
 */
import { fileURLToPath } from 'node:url'

import type { UserFromGetMe } from 'grammy/types'
import * as z from 'zod/mini'

import { CommandError, runCommand, wrongUse } from './command-line.ts'
import { origin } from './origins.ts'
import { readTelegramConfig, type TelegramConfig } from './telegram-config.ts'

export interface BotCall {
  method: string
  body: Record<string, unknown>
}

/** Every call of a set-up (Bot API 6.7 and later); English goes to everybody without a language of ours. */
export function setupCalls({ menuButton, texts }: TelegramConfig, url: string): BotCall[] {
  const button = { type: 'web_app', text: menuButton, web_app: { url } }
  return [
    { method: 'setChatMenuButton', body: { menu_button: button } },
    ...Object.entries(texts).flatMap(([language, words]) => {
      // Telegram knows languages by two letters, without their country.
      const scope = language === 'en' ? {} : { language_code: language.slice(0, 2) }
      const commands = Object.entries(words.commands).map(([command, description]) => ({
        command,
        description,
      }))
      return [
        { method: 'setMyCommands', body: { commands, ...scope } },
        { method: 'setMyDescription', body: { description: words.description, ...scope } },
        {
          method: 'setMyShortDescription',
          body: { short_description: words.shortDescription, ...scope },
        },
      ]
    }),
  ]
}

export interface BotApi {
  call: (method: string, body?: object) => Promise<unknown>
}

/** Bot API over HTTPS. A refusal rejects with Telegram's own words, never with the address: it holds the token. */
export function createBotApi(token: string, server: string): BotApi {
  return {
    async call(method, body = {}) {
      let response: Response
      try {
        response = await fetch(`${server}/bot${token}/${method}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      } catch {
        throw new CommandError(`${method}: Telegram can't be reached`)
      }
      const answer = (await response.json().catch(() => ({}))) as {
        ok?: boolean
        result?: unknown
        description?: string
      }
      if (answer.ok !== true)
        throw new CommandError(`${method}: ${answer.description ?? `status ${response.status}`}`)
      return answer.result
    },
  }
}

/** What Telegram says of the bot. Rejects where the token is of another one than telegram.config.json names. */
export async function identifyBot(api: BotApi, config: TelegramConfig): Promise<UserFromGetMe> {
  const me = (await api.call('getMe')) as UserFromGetMe
  if (me.username?.toLowerCase() !== config.bot.toLowerCase())
    throw new CommandError(
      `the token is of @${me.username}, telegram.config.json names @${config.bot}`,
    )
  return me
}

/** Makes every call in turn, after a look at whose token it is. */
export async function applySetup(api: BotApi, config: TelegramConfig, url: string): Promise<void> {
  await identifyBot(api, config)
  for (const { method, body } of setupCalls(config, url)) {
    await api.call(method, body)
    console.info(`done: ${method} ${'language_code' in body ? String(body['language_code']) : ''}`)
  }
}

/** The token of the bot, which comes from the environment alone. Throws CommandError where it is missing. */
export function readToken(): string {
  const token = process.env['BOT_TOKEN'] ?? ''
  if (token === '') throw wrongUse('BOT_TOKEN is missing: put the token into the environment')
  return token
}

/** Another server of the Bot API, such as a stand-in for tests. */
export const apiFlag = {
  schema: z._default(origin(), 'https://api.telegram.org'),
  value: '<origin>',
  env: 'TELEGRAM_API_URL',
  help: 'the Bot API server',
}

export const https = z
  .string()
  .check(
    z.refine((url) => /^https:\/\/./.test(url) && URL.canParse(url), 'must begin with https://'),
  )

interface SetUp {
  url: string
  apply: boolean
  api: string
}

async function setUp({ url, apply, api }: SetUp): Promise<void> {
  const config = readTelegramConfig()
  if (!apply) {
    for (const call of setupCalls(config, url))
      console.info(`${call.method} ${JSON.stringify(call.body)}`)
    console.info('Nothing was sent. Add --apply, and BOT_TOKEN to the environment, to do it.')
    return
  }
  await applySetup(createBotApi(readToken(), api), config, url)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await runCommand(
    {
      name: 'npm run telegram:setup',
      about:
        'Menu button, commands and texts of the bot out of telegram.config.json, by the Bot API.',
      flags: {
        url: { schema: https, value: '<https://…>', help: 'where the app is served' },
        api: apiFlag,
        apply: {
          schema: z._default(z.boolean(), false),
          help: 'makes the calls; without it they are printed',
        },
      },
      notes: ['BOT_TOKEN  token of the bot, from the environment alone; it is never printed'],
    },
    setUp,
  )
