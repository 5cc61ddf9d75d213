import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { LANGUAGES } from '#i18n/languages.ts'
import { BOT_TOKEN, startBotApi } from '#tests/support/platform/bot-api.ts'

import { createBotApi } from './telegram-bot/bot-api.ts'
import {
  readTelegramConfig,
  readTenantConfig,
  SCHEMA_FILE,
  TelegramConfig,
  toJsonSchema,
} from './telegram-config.ts'
import { applySetup, setupCalls } from './telegram-setup.ts'

const URL = 'https://app.example.org'
const config = readTelegramConfig()

describe('telegram.config.json', () => {
  it('telegram.config.json fits the schema that editors use', () => {
    if (process.env['UPDATE_SCHEMA'] !== undefined) writeFileSync(SCHEMA_FILE, toJsonSchema())
    expect(JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'))).toEqual(JSON.parse(toJsonSchema()))
  })

  it.each([
    ['an origin with a path', { hostOrigins: ['https://web.telegram.org/a'] }],
    ['an origin that begins a directive', { hostOrigins: ['https://a.test; script-src *'] }],
    ['every origin', { hostOrigins: ['https://*'] }],
    ['an origin without encryption', { hostOrigins: ['http://localhost'] }],
    ['a member of no meaning', { colour: '#000000' }],
    ['a bot that is none', { bot: 'tessera' }],
  ])('telegram.config.json refuses %s', (_case, change) => {
    expect(TelegramConfig.safeParse({ ...config, ...change }).success).toBe(false)
  })
})

describe('Set-up of the bot', () => {
  it('The set-up sends button, commands and texts in every language', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const { received, origin } = await startBotApi(config.bot)
    await applySetup(createBotApi(BOT_TOKEN, origin), config, URL)
    const [first, button, ...rest] = received
    expect(first?.method).toBe('getMe')
    expect(button?.body).toEqual({
      menu_button: { type: 'web_app', text: config.menuButton, web_app: { url: URL } },
    })
    const texts = ['setMyCommands', 'setMyDescription', 'setMyShortDescription']
    const others = LANGUAGES.filter((language) => language !== 'en')
    const codes = [undefined, ...others.map((language) => language.slice(0, 2))]
    expect(rest.map(({ method, body }) => [method, body['language_code']])).toEqual(
      codes.flatMap((code) => texts.map((method) => [method, code])),
    )
    expect(received.slice(1)).toEqual(setupCalls(config, URL))
  })

  it('The set-up refuses to change another bot than the one in the settings', async () => {
    const { received, origin } = await startBotApi('another_bot')
    await expect(applySetup(createBotApi(BOT_TOKEN, origin), config, URL)).rejects.toThrow(
      `the settings name @${config.bot}`,
    )
    expect(received.map(({ method }) => method)).toEqual(['getMe'])
  })

  it("If Telegram refuses a call, the set-up stops with Telegram's message and hides the token", async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const { origin } = await startBotApi(config.bot, { refuses: 'setMyCommands' })
    const refusal = applySetup(createBotApi(BOT_TOKEN, origin), config, URL)
    await expect(refusal).rejects.toThrow('setMyCommands: Too Many Requests: retry after 5')
    const nobody = createBotApi(BOT_TOKEN, 'http://127.0.0.1:1')
    const failure: unknown = await nobody.call('getMe').catch((error: unknown) => error)
    expect(String(failure)).toBe("Error: getMe: Telegram can't be reached")
  })
})

describe("A tenant's mini app", () => {
  const SETTINGS = {
    VITE_API_V1_BASE_URL: 'https://api.kiln.test/v1',
    VITE_API_V2_BASE_URL: 'https://api.kiln.test/v2',
    VITE_TOTP_BASE_URL: 'https://api.kiln.test/totp',
    VITE_TENANT_ID: 'kiln',
  }
  const fileOf = (change: object) => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-tenant-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'config.json')
    writeFileSync(file, JSON.stringify({ ...SETTINGS, ...change }))
    return file
  }

  it("The set-up uses the tenant's bot, colours, commands and name", async () => {
    const kiln = await readTenantConfig(
      fileOf({
        VITE_APP_NAME: 'Kiln Pay',
        VITE_TELEGRAM_LINK: 'https://t.me/kiln_bot/pay',
        VITE_ACCENT_COLOR_DARK: '#35c07f',
        VITE_DISABLED_FEATURES: 'send, exchange',
      }),
    )
    expect([kiln.bot, kiln.app, kiln.menuButton]).toEqual(['kiln_bot', 'pay', 'Open Kiln Pay'])
    expect(kiln.colors.dark.accent).toBe('#35c07f')
    expect(JSON.stringify(kiln)).not.toMatch(/Tessera|\{app\}/)
    for (const { description, shortDescription, commands } of Object.values(kiln.texts)) {
      expect(`${description} ${shortDescription}`).toMatch(/Kiln Pay.*Kiln Pay/)
      expect(Object.keys(commands)).toEqual(['start', 'add', 'help'])
    }
  })

  it('An app name with characters such as $& is inserted literally', async () => {
    const link = { VITE_TELEGRAM_LINK: 'https://t.me/kiln_bot/pay' }
    const { menuButton } = await readTenantConfig(fileOf({ ...link, VITE_APP_NAME: "A$$ $& $'" }))
    expect(menuButton).toBe("Open A$$ $& $'")
  })

  it("The set-up needs the bot's settings only, and none of the platform", async () => {
    const file = fileOf({
      VITE_TELEGRAM_LINK: 'https://t.me/kiln_bot/pay',
      VITE_API_V1_BASE_URL: undefined,
      VITE_TENANT_ID: undefined,
    })
    expect(await readTenantConfig(file)).toMatchObject({ bot: 'kiln_bot' })
  })

  it('A tenant whose settings name no mini app has no bot to set up', async () => {
    await expect(readTenantConfig(fileOf({}))).rejects.toThrow('VITE_TELEGRAM_LINK is missing')
  })
})
