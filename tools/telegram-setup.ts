/**
 * Registers the mini app with Telegram: menu button, commands and descriptions in every language, from
 * telegram.config.json. Prints the calls, and makes them only with --apply.
 *
 *   BOT_TOKEN=… npm run telegram:setup -- --url https://app.example.org --apply
 *
 * The token comes from the environment alone and is never printed.
 */
import { fileURLToPath } from 'node:url'

import * as z from 'zod/mini'

import { runCommand } from './command-line.ts'
import {
  apiFlag,
  configFlag,
  createBotApi,
  httpsAddressSchema,
  identifyBot,
  readToken,
  type BotApi,
} from './telegram-bot/bot-api.ts'
import { readTenantConfig, type TelegramConfig } from './telegram-config.ts'

export interface BotCall {
  method: string
  body: Record<string, unknown>
}

/** Returns the calls of a set-up (Bot API 6.7 and later); English texts are the default. */
export function setupCalls({ menuButton, texts }: TelegramConfig, url: string): BotCall[] {
  const button = { type: 'web_app', text: menuButton, web_app: { url } }
  return [
    { method: 'setChatMenuButton', body: { menu_button: button } },
    ...Object.entries(texts).flatMap(([language, words]) => {
      // Telegram's language codes have two letters and no country.
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

export async function applySetup(api: BotApi, config: TelegramConfig, url: string): Promise<void> {
  await identifyBot(api, config)
  for (const { method, body } of setupCalls(config, url)) {
    await api.call(method, body)
    console.info(`done: ${method} ${'language_code' in body ? String(body['language_code']) : ''}`)
  }
}

interface SetUp {
  url: string
  config: string | undefined
  apply: boolean
  api: string
}

async function setUp({ url, apply, api, config: file }: SetUp): Promise<void> {
  const config = await readTenantConfig(file)
  if (!apply) {
    for (const call of setupCalls(config, url))
      console.info(`${call.method} ${JSON.stringify(call.body)}`)
    const { light, dark } = config.colors
    console.info(
      `For @BotFather, by hand: link https://t.me/${config.bot}/${config.app}, address ${url}`,
    )
    console.info(`Splash screen: ${light.background} in light, ${dark.background} in dark`)
    console.info('Nothing was sent. Add --apply, and BOT_TOKEN to the environment, to do it.')
    return
  }
  await applySetup(createBotApi(readToken(), api), config, url)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await runCommand(
    {
      name: 'npm run telegram:setup',
      about: "Sets the menu button, commands and texts of a tenant's bot by the Bot API.",
      flags: {
        url: { schema: httpsAddressSchema, value: '<https://…>', help: 'where the app is served' },
        config: configFlag,
        api: apiFlag,
        apply: {
          schema: z._default(z.boolean(), false),
          help: 'makes the calls; without it they are only printed',
        },
      },
      notes: ['BOT_TOKEN  token of the bot, from the environment alone; it is never printed'],
    },
    setUp,
  )
