/**
 * A Telegram client around the app, for tests and for `npm run telegram`. Its page has another
 * origin than the app, as Telegram's has.
 */
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface TelegramHostServerOptions {
  /** Port to listen on; 0 takes a free one. */
  port: number
  appUrl: string
  /**
   * Origin whose `/sandbox/telegram` signs launch data; by default the app's own, if it mounts the
   * sandbox.
   */
  sandboxUrl?: string
}

export interface TelegramHostServer {
  /**
   * Address of the page, such as http://127.0.0.1:5180; add `?profile=weba&theme=dark` and the
   * like.
   */
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

/** Listens on 127.0.0.1 only. Rejects if the port is taken. */
export async function startTelegramHost(
  options: TelegramHostServerOptions,
): Promise<TelegramHostServer> {
  const server = createServer((request, response) => {
    answer(request, response, options).catch((error: unknown) => {
      const words = error instanceof Error ? error.message : String(error)
      sendJson(response, 502, { error: `sandbox: ${words}` })
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

/** The page can't ask the sandbox itself, which is another origin. */
async function sendLaunch(
  request: IncomingMessage,
  response: ServerResponse,
  { appUrl, sandboxUrl = appUrl }: TelegramHostServerOptions,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const { user, language, ...wanted } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Wanted
  const launch = await askSandbox(sandboxUrl, 'telegram', {
    ...wanted,
    user: { language_code: language, ...(user ?? (await visitorOf(sandboxUrl))) },
  })
  sendJson(response, 200, { ...toObject(launch), appUrl: new URL(appUrl).origin })
}

/** Request of the page; `user` is absent if the address names none. */
interface Wanted {
  user?: object
  language: string
}

async function visitorOf(sandboxUrl: string): Promise<object> {
  const { demo } = toObject(await askSandbox(sandboxUrl, 'settings')) as {
    demo?: { telegram?: object }
  }
  return demo?.telegram ?? { id: 7001, first_name: 'Test' }
}

/** Rejects with a readable message if the sandbox does not respond, or refuses. */
async function askSandbox(sandboxUrl: string, route: string, body?: object): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(
      new URL(`/sandbox/${route}`, sandboxUrl),
      body === undefined
        ? {}
        : {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          },
    )
  } catch {
    throw new Error(`nothing answers at ${sandboxUrl}: is the app still running?`)
  }
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return response.json()
}

function toObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  if (response.headersSent) return
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}
