import { afterEach, describe, expect, it, vi } from 'vitest'

import { parseDecimal } from '#lib/money/decimal.ts'
import { writeRequestCode } from '#lib/payment-request.ts'
import { BOT_TOKEN, startBotApi, type BotApiOptions } from '#tests/support/platform/bot-api.ts'
import { inlineUpdate, messageUpdate } from '#tests/support/platform/bot-updates.ts'

import { readTelegramConfig, type TenantConfig } from '../telegram-config.ts'
import { createBotApi, identifyBot } from './bot-api.ts'
import { createBot } from './create-bot.ts'

afterEach(() => vi.restoreAllMocks())

const config: TenantConfig = readTelegramConfig()
const { en, ru } = config.texts
const APP = 'https://app.example.org'
const LINK = `https://t.me/${config.bot}/${config.app}`

const code = writeRequestCode({
  wallet: '7b4c8a52-0f1e-4d3c-9a6b-5e2d1c0f9a8b',
  currency: '041c9e99-f761-47ad-ac1d-f6a3dfb41521',
  amount: parseDecimal('12.5'),
  note: 'Rent, May',
})

async function startBot(appUrl?: string, options?: BotApiOptions, tenant: TenantConfig = config) {
  const api = await startBotApi(config.bot, options)
  const me = await identifyBot(createBotApi(BOT_TOKEN, api.origin), tenant)
  const bot = createBot({ token: BOT_TOKEN, api: api.origin, config: tenant, appUrl, me })
  return { ...api, bot }
}

async function answerTo(
  update: ReturnType<typeof messageUpdate>,
  appUrl?: string,
  tenant?: TenantConfig,
) {
  const { bot, received } = await startBot(appUrl, undefined, tenant)
  await bot.handleUpdate(update)
  const [, call, ...more] = received
  expect(more).toEqual([])
  return call
}

const keyboard = (...button: object[]) => ({ inline_keyboard: [button] })

describe('Commands of the bot', () => {
  it.each(Object.keys(en.commands))(
    'The bot answers the command /%s, which the set-up registers',
    async (name) => {
      const answer = await answerTo(messageUpdate(`/${name}`))
      expect(answer).toMatchObject({ method: 'sendMessage', body: { chat_id: 7001 } })
      expect(answer?.body).toHaveProperty('reply_markup.inline_keyboard.0.0.url')
    },
  )

  it.each([
    '/send',
    '/add',
    '/start send',
    '/start add',
    '/start request',
    '/start request_1_USDT',
  ])('The bot answers %s with its help if the tenant hides the feature', async (command) => {
    const offered = { ...config, disabledFeatures: ['send', 'deposit'] as const }
    const answer = await answerTo(messageUpdate(command), APP, offered)
    expect(answer?.body).toMatchObject({
      text: expect.stringContaining(en.replies.help.text) as string,
      reply_markup: keyboard({ web_app: { url: `${APP}/` } }),
    })
  })

  it.each([
    ['/start', en.description, en.replies.start.button, '/', ''],
    [
      '/start request',
      en.replies.request.text,
      en.replies.request.button,
      '/add/requests',
      '?startapp=request',
    ],
    ['/send', en.replies.send.text, en.replies.send.button, '/send', '?startapp=send'],
    ['/add', en.replies.add.text, en.replies.add.button, '/add/crypto', '?startapp=add'],
  ])(
    '%s is answered with a Telegram link to the screen if the address of the app is unknown',
    async (command, text, button, path, parameter) => {
      const answer = await answerTo(messageUpdate(command), APP)
      expect(answer?.body).toMatchObject({
        text,
        reply_markup: keyboard({ text: button, web_app: { url: `${APP}${path}` } }),
      })
      const linked = await answerTo(messageUpdate(command))
      expect(linked?.body).toMatchObject({ reply_markup: keyboard({ url: `${LINK}${parameter}` }) })
    },
  )

  it('Groups get links, because Telegram allows app buttons in private chats only', async () => {
    const said = messageUpdate(`/send@${config.bot}`, { chat: 'group' })
    const answer = await answerTo(said, APP)
    expect(answer?.body).toMatchObject({
      chat_id: -42,
      reply_markup: keyboard({ text: en.replies.send.button, url: `${LINK}?startapp=send` }),
    })
  })

  it.each(['inv_WELCOME1', 'ref_alice', 'tx_01JABCDEF'])(
    'The start parameter %s of a link to the bot is passed to the app',
    async (parameter) => {
      const answer = await answerTo(messageUpdate(`/start ${parameter}`), APP)
      expect(answer?.body).toMatchObject({
        reply_markup: keyboard({
          text: en.replies.start.button,
          url: `${LINK}?startapp=${parameter}`,
        }),
      })
    },
  )

  it('A start parameter that the app does not know opens its first screen', async () => {
    const answer = await answerTo(messageUpdate('/start https://evil.example/?a=b'), APP)
    expect(answer?.body).toMatchObject({
      reply_markup: keyboard({ text: en.replies.start.button, web_app: { url: `${APP}/` } }),
    })
  })

  it.each([
    ['ru', ru],
    ['ru-RU', ru],
    ['pt', config.texts['pt-BR']],
    ['ar', config.texts.ar],
    ['xx', en],
    [undefined, en],
  ])(
    'The bot answers a person whose language is %s in that language, else in English',
    async (language, texts) => {
      const answer = await answerTo(
        messageUpdate('/send', language === undefined ? {} : { language }),
      )
      expect(answer?.body).toHaveProperty('text', texts.replies.send.text)
    },
  )

  it.each(['/help', 'Hello?'])('The bot answers %s with its available commands', async (said) => {
    const answer = await answerTo(messageUpdate(said))
    const text = String(answer?.body['text'])
    for (const [command, words] of Object.entries(en.commands))
      expect(text).toContain(`/${command}: ${words}`)
    expect(text).toContain(`@${config.bot}`)
  })

  it('A message in a group that is no command is ignored', async () => {
    expect(await answerTo(messageUpdate('Hello?', { chat: 'group' }))).toBeUndefined()
    expect(await answerTo(messageUpdate('/send@other_bot', { chat: 'group' }))).toBeUndefined()
  })
})

describe('Inline mode of the bot', () => {
  const link = `${LINK}?startapp=req_${code}`

  it.each([code, `req_${code}`, link, `Please send me 12.5 USDT: ${link}\n“Rent, May”`])(
    'A payment request that the app made is shared with its link: %s',
    async (query) => {
      const answer = await answerTo(inlineUpdate(query, 'en'), APP)
      expect(answer?.method).toBe('answerInlineQuery')
      expect(answer?.body).toMatchObject({
        cache_time: 0,
        is_personal: true,
        results: [
          {
            type: 'article',
            title: en.inline.title,
            reply_markup: keyboard({ text: en.inline.open, url: link }),
          },
        ],
      })
      expect(answer?.body).toHaveProperty('results.0.input_message_content', {
        message_text: [
          en.inline.title,
          en.inline.amount.replace('{amount}', '12.5'),
          '“Rent, May”',
          en.inline.check,
        ].join('\n'),
        link_preview_options: { is_disabled: true },
      })
    },
  )

  it("A payment request shared in a chat is in the sender's language", async () => {
    const answer = await answerTo(inlineUpdate(code, 'ru'))
    expect(answer?.body).toMatchObject({ results: [{ title: ru.inline.title }] })
  })

  it.each([
    ['12.5 USDT', 'request_12-5_USDT', '12.5 USDT'],
    [' 12,5  usdt ', 'request_12-5_USDT', '12.5 USDT'],
    ['0,125 BTC', 'request_0-125_BTC', '0.125 BTC'],
    ['1000.50 usdc', 'request_1000-5_USDC', '1000.5 USDC'],
  ])(
    'For the text %s the bot offers to make a payment request with that amount in the app',
    async (query, startParam, sum) => {
      const answer = await answerTo(inlineUpdate(query), APP)
      expect(answer?.body).toMatchObject({
        results: [],
        button: { text: en.inline.makeSum.replace('{sum}', sum), start_parameter: startParam },
      })
      const followed = await answerTo(messageUpdate(`/start ${startParam}`), APP)
      expect(followed?.body).toMatchObject({
        text: en.replies.request.text,
        reply_markup: keyboard({
          text: en.replies.request.button,
          url: `${LINK}?startapp=${startParam}`,
        }),
      })
    },
  )

  it.each([
    ['nothing', ''],
    ['an amount that may be 1500 or 1.5', '1,500 USDT'],
    ['an amount of nothing', '0 USDT'],
    ['an amount below nothing', '-5 USDT'],
    ['an amount without an asset', '12.5'],
    ['an amount beyond what a parameter of Telegram holds', `${'9'.repeat(22)} USDT`],
    ['words', 'rent for May'],
    ['a code that is almost right', code.slice(1)],
    ['two requests', `${code} ${code.replace('12-5', '13')}`],
    ['a link that asks for nothing', LINK],
    [
      'what Telegram has cut at 256 letters',
      `${'a '.repeat(128 - code.length / 2)}${code}`.padEnd(256),
    ],
  ])(
    'For the text %s, which is no request, the bot offers to make one in the app',
    async (_case, query) => {
      const answer = await answerTo(inlineUpdate(query), APP)
      expect(answer?.body).toMatchObject({
        results: [],
        button: { text: en.inline.make, start_parameter: 'request' },
      })
    },
  )
})

describe('What the bot says to its operator', () => {
  it('A refusal of Telegram is reported by method and text, without personal data', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { bot } = await startBot(APP, { refuses: 'sendMessage' })
    await bot.handleUpdate(messageUpdate('/send'))
    expect(said.mock.calls).toEqual([['sendMessage: Too Many Requests: retry after 5']])
  })

  it('An unreachable Telegram is reported without the address, which contains the token', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { origin } = await startBotApi(config.bot)
    const me = await identifyBot(createBotApi(BOT_TOKEN, origin), config)
    const api = 'http://127.0.0.1:1'
    const bot = createBot({ token: BOT_TOKEN, api, config, appUrl: undefined, me })
    await bot.handleUpdate(messageUpdate('/send'))
    expect(said.mock.calls).toEqual([["Network request for 'sendMessage' failed!"]])
  })
})
