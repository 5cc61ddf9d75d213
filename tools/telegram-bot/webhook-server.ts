/** Server for Telegram's updates. TLS ends in front of it. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

import type { Update } from 'grammy/types'
import * as z from 'zod/mini'

/** An update is one message with at most one quoted message: some tens of kilobytes. */
const MAX_BODY_BYTES = 256 * 1024
/** Telegram sends an update in one piece. */
const MAX_REQUEST_MS = 15_000

const UpdateId = z.looseObject({ update_id: z.number() })

interface WebhookOptions {
  host: string
  /** 0 lets the system choose one. */
  port: number
  path: string
  secret: string
  /** The call is answered once this has settled. It must not reject. */
  onUpdate: (update: Update) => Promise<void>
}

/**
 * A running server. `close` accepts no more calls and resolves when the current ones are answered.
 */
export interface WebhookServer {
  port: number
  close: () => Promise<void>
}

/** Listens for updates. Rejects if the port is not available. */
export async function startWebhookServer(options: WebhookOptions): Promise<WebhookServer> {
  const server = createServer({ requestTimeout: MAX_REQUEST_MS }, (request, response) => {
    void statusFor(request, options).then((status) => {
      // Unread bytes must not become the next call, and an ending server keeps no connection.
      if (status !== 200 || !server.listening) response.setHeader('connection', 'close')
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}

async function statusFor(
  request: IncomingMessage,
  { path, secret, onUpdate }: WebhookOptions,
): Promise<number> {
  if (request.url !== path) return 404
  if (request.method !== 'POST') return 405
  if (!isSame(request.headers['x-telegram-bot-api-secret-token'], secret)) return 401
  const body = await readBody(request)
  if (body === undefined) return 413
  const update = parseUpdate(body)
  if (update === undefined) return 400
  await onUpdate(update)
  return 200
}

/** Compares digests, so that timing reveals nothing of the secret or its length. */
function isSame(given: string | string[] | undefined, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(secret))
}

/**
 * Returns undefined if the body exceeds the limit, without keeping the excess. Empty if the caller
 * disconnected.
 */
function readBody(request: IncomingMessage): Promise<string | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES)
    return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > MAX_BODY_BYTES) {
        request.pause()
        resolve(undefined)
      } else chunks.push(chunk)
    })
    request.on('end', () => resolve(Buffer.concat(chunks).toString()))
    request.on('error', () => resolve(''))
  })
}

/** The call has the secret, so it is Telegram's: only its form is checked. */
function parseUpdate(body: string): Update | undefined {
  try {
    const given: unknown = JSON.parse(body)
    return UpdateId.safeParse(given).success ? (given as Update) : undefined
  } catch {
    return undefined
  }
}
