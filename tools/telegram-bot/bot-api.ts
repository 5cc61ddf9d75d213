import type { UserFromGetMe } from 'grammy/types'
import * as z from 'zod/mini'

import { CommandError, usageError } from '../command-line.ts'
import { originSchema } from '../origins.ts'
import type { TelegramConfig } from '../telegram-config.ts'

export interface BotApi {
  call: (method: string, body?: object) => Promise<unknown>
}

/**
 * Creates a client of the Bot API. A refusal rejects with Telegram's text, without the address,
 * which contains the token.
 */
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

/**
 * Returns Telegram's data about the bot. Rejects if the token is another bot's than the configured
 * one.
 */
export async function identifyBot(api: BotApi, config: TelegramConfig): Promise<UserFromGetMe> {
  const me = (await api.call('getMe')) as UserFromGetMe
  if (me.username?.toLowerCase() !== config.bot.toLowerCase())
    throw new CommandError(`the token is of @${me.username}, the settings name @${config.bot}`)
  return me
}

/** Returns the bot's token from the environment. Throws CommandError if it is missing. */
export function readToken(): string {
  const token = process.env['BOT_TOKEN'] ?? ''
  if (token === '') throw usageError('BOT_TOKEN is missing: put the token into the environment')
  return token
}

export const configFlag = {
  schema: z.optional(z.string()),
  value: '<file>',
  help: "the tenant's config.json; without it, the names of telegram.config.json",
}

/** Flag for another server of the Bot API, such as a stub in tests. */
export const apiFlag = {
  schema: z._default(originSchema(), 'https://api.telegram.org'),
  value: '<origin>',
  env: 'TELEGRAM_API_URL',
  help: 'address of the Bot API server',
}

export const httpsAddressSchema = z
  .string()
  .check(
    z.refine((url) => /^https:\/\/./.test(url) && URL.canParse(url), 'must begin with https://'),
  )
