import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { refusalOf, runInProcess, startScript, waitForOutput } from '#tests/support/commands.ts'
import { BOT_TOKEN, startBotApi } from '#tests/support/platform/bot-api.ts'
import { inlineUpdate, messageUpdate } from '#tests/support/platform/bot-updates.ts'
import { COMPLETE_SETTINGS } from '#tests/support/settings.ts'

import { buildBot } from './build-bot.ts'
import { readTelegramConfig } from './telegram-config.ts'

const config = readTelegramConfig()
const env = { BOT_TOKEN }
const APP = 'https://app.example.org'
const REQUEST = config.startParams.find(({ pattern }) => pattern.startsWith('req_'))?.example ?? ''

/** Ends a command by SIGTERM, as a service manager does; resolves to its exit code. */
function end(child: ReturnType<typeof startScript>): Promise<number | null> {
  child.kill('SIGTERM')
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve(code))
  })
}

describe('npm run telegram:bot', () => {
  it('The bot polls for updates, answers them and stops on SIGTERM', async () => {
    const { origin, push, received, untilCalled } = await startBotApi(config.bot)
    const child = startScript('telegram:bot', ['--api', origin, '--url', APP], env)
    await waitForOutput(child, new RegExp(`@${config.bot} answers, by polling`))
    expect(await untilCalled('getUpdates')).toMatchObject({
      allowed_updates: ['message', 'inline_query'],
    })
    push(messageUpdate('/send'))
    expect(await untilCalled('sendMessage')).toMatchObject({
      reply_markup: { inline_keyboard: [[{ web_app: { url: `${APP}/send` } }]] },
    })
    expect(await end(child)).toBe(0)
    expect(received.map(({ method }) => method)).toContain('deleteWebhook')
    // The next call confirms the answered update.
    expect(received.at(-1)).toMatchObject({ method: 'getUpdates', body: { limit: 1 } })
  })

  it('The bot sets its webhook, answers only calls with its secret, and stops on SIGTERM', async () => {
    const { origin, untilCalled, received } = await startBotApi(config.bot)
    const webhook = 'https://bot.example.org/telegram'
    const flags = ['--api', origin, '--webhook', webhook, '--port', '0']
    const child = startScript('telegram:bot', flags, env)
    const [, address = ''] = await waitForOutput(child, /by a webhook at (http:\S+)/)
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/telegram$/)
    const setCall = await untilCalled('setWebhook')
    const secret = String(setCall['secret_token'])
    expect(setCall).toEqual({
      url: webhook,
      secret_token: expect.stringMatching(/^[\w-]{43}$/),
      allowed_updates: ['message', 'inline_query'],
    })
    const call = (token: string) =>
      fetch(address, {
        method: 'POST',
        headers: { 'x-telegram-bot-api-secret-token': token },
        body: JSON.stringify(messageUpdate('/add')),
      })
    expect((await call('guessed')).status).toBe(401)
    expect((await call(secret)).status).toBe(200)
    expect(received.filter(({ method }) => method === 'sendMessage')).toHaveLength(1)
    expect(await end(child)).toBe(0)
  })

  it.each([
    ['a token of another bot', 'another_bot', {}, 'settings name @'],
    ['a refusal', config.bot, { refuses: 'setWebhook' }, 'setWebhook: Too Many Requests'],
  ])('The bot stops with a one-line error about %s', async (_case, username, options, words) => {
    const { origin } = await startBotApi(username, options)
    const webhook = ['--webhook', 'https://bot.example.org/telegram', '--port', '0']
    const { code, line } = await refusalOf('telegram:bot', ['--api', origin, ...webhook], env)
    expect(line).toContain(words)
    expect(line).not.toContain(BOT_TOKEN)
    expect(code).toBe(1)
  })

  it('The bot says how to turn on inline mode, and stops if another process polls for its updates', async () => {
    const off = { hasOtherPoller: true, supportsInline: false }
    const { origin } = await startBotApi(config.bot, off)
    const { code, stdout, stderr } = await runInProcess('telegram:bot', ['--api', origin], env)
    expect(stdout).toMatch(/^Inline mode is off.*\/setinline/m)
    expect(stderr).toMatch(/^[^\n]*getUpdates: Conflict[^\n]*\n$/)
    expect(code).toBe(1)
  })
})

describe('npm run build:bot', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bot-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeAll(() => buildBot(join(folder, 'dist')))

  /** The command that deploy/tessera-bot@.service runs. */
  const [, program = ''] =
    /^ExecStart=\S*\/node (.+)$/m.exec(readFileSync('deploy/tessera-bot@.service', 'utf8')) ?? []

  it.each([
    ['Kiln Pay', 'kiln_bot', 'pay'],
    ['Орбита', 'OrbitaBot', 'app'],
  ])('The bot of %s runs from one file without installed packages', async (name, username, app) => {
    const { origin, push, untilCalled } = await startBotApi(username)
    const link = `https://t.me/${username}/${app}`
    const settings = { ...COMPLETE_SETTINGS, VITE_APP_NAME: name, VITE_TELEGRAM_LINK: link }
    writeFileSync(join(folder, `${username}.json`), JSON.stringify(settings))
    const [file = '', ...flags] = program
      .replace('/etc/tessera/%i.json', join(folder, `${username}.json`))
      .replace('${APP_ADDRESS}', APP)
      .split(' ')
    const child = spawn(process.execPath, [file, ...flags, '--api', origin], {
      cwd: join(folder, 'dist'),
      env: { PATH: '', BOT_TOKEN },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void child.kill())
    await waitForOutput(child, new RegExp(`@${username} answers, by polling`))
    push(messageUpdate('/start'))
    expect(await untilCalled('sendMessage')).toMatchObject({ text: expect.stringContaining(name) })
    push(inlineUpdate(REQUEST))
    const { results } = await untilCalled('answerInlineQuery')
    expect(JSON.stringify(results)).toContain(`"url":"${link}?startapp=req_`)
  })
})
