import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { readTelegramConfig, SCHEMA_FILE, TelegramConfig, toJsonSchema } from './telegram-config.ts'
import { applySetup, createBotApi, setupCalls } from './telegram-setup.ts'

const TOKEN = '7000000000:stand-in'
const URL = 'https://app.example.org'
const config = readTelegramConfig()

interface Received {
  method: string
  body: unknown
}

let server: Server | undefined
afterEach(() => server?.close())

/** A Bot API on loopback: answers as Telegram does, and keeps what it was told. */
async function startBotApi(username: string, refuses?: string) {
  const received: Received[] = []
  const standIn = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const [, bot, method = ''] = (request.url ?? '').split('/')
      const answer = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      if (bot !== `bot${TOKEN}`) return answer(401, { ok: false, description: 'Unauthorized' })
      if (method === refuses)
        return answer(429, { ok: false, description: 'Too Many Requests: retry after 5' })
      received.push({ method, body: JSON.parse(text) })
      return answer(200, { ok: true, result: method === 'getMe' ? { username } : true })
    })
  })
  server = standIn
  await new Promise<void>((resolve) => {
    standIn.listen(0, '127.0.0.1', resolve)
  })
  const address = standIn.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { received, origin: `http://127.0.0.1:${address.port}` }
}

describe('telegram.config.json', () => {
  it('telegram.config.json fits its schema, which is what editors are given', () => {
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
  it('The set-up tells button, commands and texts in every language', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const { received, origin } = await startBotApi(config.bot)
    await applySetup(createBotApi(TOKEN, origin), config, URL)
    const [first, button, ...rest] = received
    expect(first?.method).toBe('getMe')
    expect(button?.body).toEqual({
      menu_button: { type: 'web_app', text: config.menuButton, web_app: { url: URL } },
    })
    const texts = ['setMyCommands', 'setMyDescription', 'setMyShortDescription']
    expect(rest.map(({ method }) => method)).toEqual([...texts, ...texts])
    expect(rest[0]?.body).not.toHaveProperty('language_code')
    expect(rest[3]?.body).toHaveProperty('language_code', 'ru')
    expect(received.slice(1)).toEqual(setupCalls(config, URL))
  })

  it("The set-up touches nobody else's bot", async () => {
    const { received, origin } = await startBotApi('another_bot')
    await expect(applySetup(createBotApi(TOKEN, origin), config, URL)).rejects.toThrow(
      `telegram.config.json names @${config.bot}`,
    )
    expect(received.map(({ method }) => method)).toEqual(['getMe'])
  })

  it("The set-up stops at a refusal with Telegram's words and without the token", async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const { origin } = await startBotApi(config.bot, 'setMyCommands')
    const refusal = applySetup(createBotApi(TOKEN, origin), config, URL)
    await expect(refusal).rejects.toThrow('setMyCommands: Too Many Requests: retry after 5')
    const nobody = createBotApi(TOKEN, 'http://127.0.0.1:1')
    const failure: unknown = await nobody.call('getMe').catch((error: unknown) => error)
    expect(String(failure)).toBe("Error: getMe: Telegram can't be reached")
  })
})
