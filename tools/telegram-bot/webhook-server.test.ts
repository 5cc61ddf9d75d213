import { request as httpRequest } from 'node:http'

import { describe, expect, it, onTestFinished } from 'vitest'

import { startWebhookServer } from './webhook-server.ts'

const SECRET = 'secret-of-the-test'
const UPDATE = { update_id: 1, message: { text: '/send' } }
const MAX_BODY = 262_144

/** Starts a server that records its updates and answers each after `untilDone`. */
async function start(untilDone: Promise<void> = Promise.resolve()) {
  const updates: unknown[] = []
  let tellBegun: (() => void) | undefined
  const begun = new Promise<void>((resolve) => (tellBegun = resolve))
  const server = await startWebhookServer({
    host: '127.0.0.1',
    port: 0,
    path: '/telegram',
    secret: SECRET,
    onUpdate: async (update) => {
      updates.push(update)
      tellBegun?.()
      await untilDone
    },
  })
  onTestFinished(() => server.close())
  return { ...server, updates, begun, url: `http://127.0.0.1:${server.port}/telegram` }
}

const post = (url: string, body: BodyInit) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': SECRET },
    body,
  })

describe('Webhook', () => {
  it('The server passes on an update that Telegram sends', async () => {
    const { url, updates } = await start()
    expect((await post(url, JSON.stringify(UPDATE))).status).toBe(200)
    expect(updates).toEqual([UPDATE])
  })

  it.each([
    ['no secret', 401, {}],
    ['an empty secret', 401, { secret: '' }],
    ['a secret in other letters', 401, { secret: 'secret-of-the-tesT' }],
    ['a longer secret', 401, { secret: `${SECRET}x` }],
    ['another path', 404, { secret: SECRET, path: '/other' }],
    ['another method', 405, { secret: SECRET, method: 'PUT' }],
    ['half an object', 400, { secret: SECRET, body: '{' }],
    ['nothing for an update', 400, { secret: SECRET, body: 'null' }],
    ['a list for an update', 400, { secret: SECRET, body: '[]' }],
    ['an update by a text', 400, { secret: SECRET, body: '{"update_id":"1"}' }],
  ])('A call with %s is refused by %i', async (_case, status, given) => {
    const { secret, path, method, body } = {
      secret: undefined,
      path: '',
      method: 'POST',
      body: JSON.stringify(UPDATE),
      ...given,
    }
    const { url, updates } = await start()
    const headers = secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret }
    const response = await fetch(`${url}${path}`, { method, headers, body })
    expect([response.status, updates]).toEqual([status, []])
  })

  it('A body over the limit is refused by its announced length and by its real length', async () => {
    const { url, port, updates } = await start()
    const announced = await statusOf(port, { 'content-length': String(MAX_BODY + 1) }, '')
    expect(announced).toBe(413)
    const streamed = await statusOf(
      port,
      { 'transfer-encoding': 'chunked' },
      ' '.repeat(MAX_BODY + 1),
    )
    expect(streamed).toBe(413)
    const largest = JSON.stringify(UPDATE).padEnd(MAX_BODY)
    expect((await post(url, largest)).status).toBe(200)
    expect(updates).toEqual([UPDATE])
  })

  it('Stopping the bot waits for the current update and takes no other', async () => {
    let finish = () => undefined as void
    const { url, begun, close } = await start(
      new Promise<void>((resolve) => (finish = () => resolve())),
    )
    const held = post(url, JSON.stringify(UPDATE))
    await begun
    const closed = close()
    await expect(post(url, JSON.stringify(UPDATE))).rejects.toThrow('fetch failed')
    finish()
    expect((await held).status).toBe(200)
    await closed
  })
})

/**
 * Returns the status of a call whose body has another length than announced, which `fetch` can't
 * send.
 */
function statusOf(port: number, headers: Record<string, string>, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = httpRequest({
      port,
      path: '/telegram',
      method: 'POST',
      headers: { 'x-telegram-bot-api-secret-token': SECRET, ...headers },
    })
    let isAnswered = false
    call.on('response', (response) => {
      isAnswered = true
      resolve(response.statusCode ?? 0)
      response.resume()
    })
    // The server closes the connection after it has refused a body.
    call.on('error', (error) => (isAnswered ? undefined : reject(error)))
    call.flushHeaders()
    call.write(body)
    if (headers['content-length'] === undefined) call.end()
  })
}
