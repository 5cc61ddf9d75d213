/**
 * A Telegram client around the app, for tests and for `npm run telegram`. Its page is on another origin than
 * the app, as Telegram's is.
 */
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface TelegramHostServerOptions {
  /** 0 takes a free port. */
  port: number
  /** Origin of the app, such as http://localhost:5173. */
  appUrl: string
  /**
   * Origin whose `/sandbox/telegram` signs launch data; the app's own where it mounts the
   * sandbox.
   */
  sandboxUrl?: string
}

export interface TelegramHostServer {
  /** Such as http://127.0.0.1:5180; add `?profile=weba&theme=dark` and the like. */
  url: string
  close: () => Promise<void>
}

const FILES: Record<string, string> = {
  '/': 'host-page.html',
  '/host.js': 'host.js',
  '/host-ui.js': 'host-ui.js',
  '/biometry.js': 'biometry.js',
  '/handlers.js': 'handlers.js',
  '/profiles.js': 'profiles.js',
}

/** Listens on 127.0.0.1 only. Rejects where the port is taken. */
export async function startTelegramHost(
  options: TelegramHostServerOptions,
): Promise<TelegramHostServer> {
  const server = createServer((request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      sendJson(response, 502, { error: `sandbox: ${String(error)}` })
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  options: TelegramHostServerOptions,
): Promise<void> {
  const path = (request.url ?? '/').split('?')[0] ?? '/'
  if (path === '/launch' && request.method === 'POST') {
    await sendLaunch(request, response, options)
    return
  }
  const file = FILES[path]
  if (file === undefined) {
    response.writeHead(404).end()
    return
  }
  const type = file.endsWith('.js') ? 'text/javascript' : 'text/html'
  const body = await readFile(new URL(file, import.meta.url))
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
  response.end(body)
}

/** The page may not ask the sandbox itself: that is another origin. */
async function sendLaunch(
  request: IncomingMessage,
  response: ServerResponse,
  { appUrl, sandboxUrl = appUrl }: TelegramHostServerOptions,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const signed = await fetch(new URL('/sandbox/telegram', sandboxUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.concat(chunks).toString('utf8'),
  })
  if (!signed.ok) throw new Error(`${signed.status} ${await signed.text()}`)
  const launch: unknown = await signed.json()
  sendJson(response, 200, { ...toObject(launch), appUrl: new URL(appUrl).origin })
}

function toObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  if (response.headersSent) return
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
