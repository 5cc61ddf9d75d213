import { createServer, type ServerResponse } from 'node:http'

import { onTestFinished } from 'vitest'

export const BOT_TOKEN = '7000000000:stand-in'

export interface ReceivedCall {
  method: string
  body: Record<string, unknown>
}

/** `refuses`: method that answers as if called too often. */
export interface BotApiOptions {
  refuses?: string
  supportsInline?: boolean
  /** True if another process polls the same bot. */
  hasOtherPoller?: boolean
}

/**
 * Starts a server that answers as Telegram does, records calls, and returns updates to
 * `getUpdates`.
 */
export async function startBotApi(username: string, options: BotApiOptions = {}) {
  const { refuses, supportsInline = true, hasOtherPoller = false } = options
  const received: ReceivedCall[] = []
  const updates: { update_id: number }[] = []
  const waiting = new Set<() => void>()
  const me = {
    id: 7_000_000_000,
    is_bot: true,
    first_name: 'Bot',
    username,
    supports_inline_queries: supportsInline,
  }

  function answerUpdates({ offset, timeout }: Record<string, unknown>, response: ServerResponse) {
    const fresh = () => updates.filter(({ update_id }) => update_id >= Number(offset ?? 0))
    const attempt = () => {
      if (fresh().length === 0 && Number(timeout ?? 0) > 0) return
      waiting.delete(attempt)
      answer(response, 200, { ok: true, result: fresh() })
    }
    waiting.add(attempt)
    response.on('close', () => waiting.delete(attempt))
    attempt()
  }

  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const [, bot, method = ''] = (request.url ?? '').split('/')
      if (bot !== `bot${BOT_TOKEN}`)
        return answer(response, 401, { ok: false, error_code: 401, description: 'Unauthorized' })
      const body = JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>
      if (method === refuses) {
        const description = 'Too Many Requests: retry after 5'
        answer(response, 429, { ok: false, error_code: 429, description })
      } else if (method === 'getUpdates' && hasOtherPoller) {
        const description = 'Conflict: terminated by other getUpdates request'
        answer(response, 409, { ok: false, error_code: 409, description })
      } else if (method === 'getUpdates') answerUpdates(body, response)
      else answer(response, 200, { ok: true, result: method === 'getMe' ? me : true })
      received.push({ method, body })
      for (const tell of told) tell()
    })
  })
  const told = new Set<() => void>()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  return {
    received,
    origin: `http://127.0.0.1:${address.port}`,
    push(update: { update_id: number }) {
      updates.push(update)
      for (const attempt of waiting) attempt()
    },
    /** Resolves to the first call of a method, past or future. */
    untilCalled(method: string): Promise<ReceivedCall['body']> {
      return new Promise((resolve) => {
        const look = () => {
          const call = received.find((one) => one.method === method)
          if (call === undefined) return
          told.delete(look)
          resolve(call.body)
        }
        told.add(look)
        look()
      })
    },
  }
}

const answer = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
