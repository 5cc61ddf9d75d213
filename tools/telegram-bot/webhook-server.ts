/** Where Telegram posts updates. TLS is ended in front of it. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

import type { Update } from 'grammy/types'
import * as z from 'zod/mini'

/** An update is one message with at most one more that it answers: some tens of kilobytes. */
const MAX_BODY_BYTES = 256 * 1024
/** Telegram sends an update in one piece. */
const MAX_REQUEST_MS = 15_000

const UpdateId = z.looseObject({ update_id: z.number() })

interface WebhookOptions {
  /** Address that is listened on. */
  host: string
  /** 0 lets the system choose one. */
  port: number
  /** The only path that is answered. */
  path: string
  /** What Telegram was told to send along with each call. */
  secret: string
  /** The call is answered once this has settled. It must not reject. */
  onUpdate: (update: Update) => Promise<void>
}

/** A running server. `close` takes no more calls and resolves when those at hand are answered. */
export interface WebhookServer {
  port: number
  close: () => Promise<void>
}

/** Listens for updates. Rejects where the port can't be had. */
export async function startWebhookServer(options: WebhookOptions): Promise<WebhookServer> {
  const server = createServer({ requestTimeout: MAX_REQUEST_MS }, (request, response) => {
    void statusFor(request, options).then((status) => {
      // What was not read must not be taken for the next call, and an ending server keeps no connection.
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

/** Compares digests, so that the time it takes tells nothing of the secret or its length. */
function isSame(given: string | string[] | undefined, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(secret))
}

/** Undefined where there is more than may be: nothing beyond the limit is kept. Empty where the caller went away. */
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

/** The call has the secret, so it is Telegram's: only its form is looked at. */
function parseUpdate(body: string): Update | undefined {
  try {
    const given: unknown = JSON.parse(body)
    return UpdateId.safeParse(given).success ? (given as Update) : undefined
  } catch {
    return undefined
  }
}
