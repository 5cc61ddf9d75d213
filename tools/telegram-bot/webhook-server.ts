/** Server for Telegram's updates; a proxy before it ends TLS. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

import type { Update } from 'grammy/types'
import * as z from 'zod/mini'

/** Bytes of the largest body; an update with a quoted message has some tens of kilobytes. */
const MAX_BODY_BYTES = 256 * 1024
/** Milliseconds for a request, which Telegram sends in one piece. */
const MAX_REQUEST_MS = 15_000

const UpdateId = z.looseObject({ update_id: z.number() })

interface WebhookOptions {
  host: string
  /** Port to listen on; 0 lets the system choose one. */
  port: number
  path: string
  secret: string
  /** Handles an update; the call is answered once it has settled. Must not reject. */
  onUpdate: (update: Update) => Promise<void>
}

/**
 * A running server. `close` accepts no more calls, and resolves when the present ones are answered.
 */
export interface WebhookServer {
  port: number
  close: () => Promise<void>
}

/** Starts the server. Rejects if the port is taken. */
export async function startWebhookServer(options: WebhookOptions): Promise<WebhookServer> {
  const server = createServer({ requestTimeout: MAX_REQUEST_MS }, (request, response) => {
    void statusFor(request, options).then((status) => {
      // Closes the connection after a refusal, whose unread body would be mistaken for the next
      // call, and while the server ends.
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

/** Compares hashes, so that the time reveals nothing about the secret. */
function isSame(given: string | string[] | undefined, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(secret))
}

/** Returns the body; undefined if it exceeds the limit, empty if the caller disconnected. */
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

/** Parses an update. Only Telegram knows the secret, so only its form is checked. */
function parseUpdate(body: string): Update | undefined {
  try {
    const given: unknown = JSON.parse(body)
    return UpdateId.safeParse(given).success ? (given as Update) : undefined
  } catch {
    return undefined
  }
}
