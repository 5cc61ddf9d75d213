/** The sandbox over real HTTP: as middleware of a dev server, or as a server of its own. */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

import { handleControl } from '../control.ts'
import type { SeedName } from '../db/seeds/seeds.ts'
import { ConnectionDropped } from '../errors.ts'
import { createSandbox, type Sandbox } from '../platform.ts'
import { textOf } from '../responses.ts'
import { describeWire, isFrontDoor, openFrontDoor } from './front-door.ts'

interface Page {
  type: string
  body: string
}

const read = (name: string) => readFileSync(new URL(`../provider/${name}`, import.meta.url), 'utf8')

const html = (): Page => ({ type: 'text/html; charset=utf-8', body: read('page.html') })

const PAGES: Record<string, () => Page> = {
  // The first path is the one that Sumsub's package opens, the second is Persona's.
  '/websdk/websdk.html': html,
  '/widget': html,
  '/sandbox-provider.js': () => ({
    type: 'text/javascript; charset=utf-8',
    body: read('page.js'),
  }),
}

/** The page at a path, read again for each call; undefined for any other path. */
const providerPage = (pathname: string): Page | undefined => PAGES[pathname]?.()

/** The same pages as files of a static build. */
export const providerFiles = (): { fileName: string; source: string }[] =>
  Object.entries(PAGES).map(([path, page]) => ({
    fileName: `${path.slice(1)}${path.includes('.') ? '' : '/index.html'}`,
    source: page().body,
  }))

type CorsHeaders = Readonly<Record<string, string>>

interface MiddlewareOptions {
  /** What other origins may do, in place of everything: a platform allows less than the sandbox. */
  cors?: CorsHeaders
  /** Name that the server was told to listen on: control routes respond under it, too. */
  host?: string | undefined
  /** Nobody else serves anything here: every path is the sandbox's. */
  isAlone?: boolean
}

type Next = (error?: unknown) => void
type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => void

/** Bytes that are kept of a body: more than any that is taken, so that the pipeline sees that it is too large. */
const KEPT_BYTES = 2 * 1024 * 1024

async function readAll(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let kept = 0
  for await (const chunk of request) {
    if (!(chunk instanceof Uint8Array) || kept > KEPT_BYTES) continue
    chunks.push(chunk)
    kept += chunk.length
  }
  return Uint8Array.from(Buffer.concat(chunks))
}

async function toRequest(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const { headers, url = '/' } = incoming
  // Node sends no body where a head was asked for.
  const method = incoming.method === 'HEAD' ? 'GET' : (incoming.method ?? 'GET')
  const hasBody = method !== 'GET'
  const body = hasBody ? await readAll(incoming) : undefined
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
  )
  return new Request(new URL(url, `http://${headers.host ?? 'localhost'}`), {
    method,
    headers: pairs,
    signal,
    ...(body === undefined ? {} : { body }),
  })
}

/** Names of the server besides loopback; the address that a call came in at can't be another site's name. */
const hostsOf = ({ socket }: IncomingMessage, host: string | undefined): string[] =>
  [host, socket.localAddress].flatMap((name) =>
    name === undefined ? [] : [name.includes(':') ? `[${name}]` : name.toLowerCase()],
  )

/** Responses of this many bytes or more are compressed for clients that accept it. */
const LARGE = 1024

/** The headers of a response; `cors` takes the place of all that says what other origins may do. */
function headersOf(response: Response, cors: CorsHeaders | undefined): Record<string, string> {
  const headers = [...response.headers]
  if (cors === undefined) return Object.fromEntries(headers)
  const own = headers.filter(([name]) => !name.startsWith('access-control-'))
  return { ...Object.fromEntries(own), ...cors }
}

async function send(
  response: Response,
  headers: Record<string, string>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const plain = Buffer.from(textOf(response) ?? (await response.text()))
  const isZipped =
    plain.length > LARGE && /\bgzip\b/.test(String(incoming.headers['accept-encoding']))
  const body = isZipped ? gzipSync(plain, { level: 1 }) : plain
  if (isZipped) {
    headers['content-encoding'] = 'gzip'
    headers['vary'] =
      headers['vary'] === undefined ? 'accept-encoding' : `${headers['vary']}, accept-encoding`
  }
  // With a content length, head and body leave in one piece.
  if (body.length > 0) headers['content-length'] = String(body.length)
  outgoing.writeHead(response.status, headers)
  outgoing.end(body)
}

/**
 * Breaks the connection after the response has begun: a browser silently resends a POST whose reused
 * connection broke before any byte came back, and the order would arrive twice.
 */
function breakOff(outgoing: ServerResponse): void {
  outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 })
  outgoing.write('{', () => outgoing.destroy())
}

/**
 * Connect-style middleware that serves `/v1`, `/v2`, `/totp` and `/sandbox` with all below them, `/openapi.json` and
 * the provider's pages, and leaves the rest to `next`. A fault of kind drop or timeout breaks the socket.
 */
export function createMiddleware(sandbox: Sandbox, options: MiddlewareOptions = {}): Middleware {
  function respondTo(request: Request, hosts: string[]): Response | Promise<Response> {
    const { pathname } = new URL(request.url)
    const isRead = request.method === 'GET' || request.method === 'OPTIONS'
    if (isRead && pathname === '/openapi.json') return describeWire(request)
    if (isRead && isFrontDoor(pathname))
      return handleControl(sandbox.control, request, hosts, openFrontDoor)
    if (pathname.startsWith('/sandbox/')) return handleControl(sandbox.control, request, hosts)
    return sandbox.handle(request)
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const disconnected = new AbortController()
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) disconnected.abort()
    })
    const request = await toRequest(incoming, disconnected.signal)
    const response = await respondTo(request, hostsOf(incoming, options.host))
    await send(response, headersOf(response, options.cors), incoming, outgoing)
  }

  return (incoming, outgoing, next) => {
    const [path = ''] = (incoming.url ?? '').split('?')
    const page = providerPage(path)
    if (page !== undefined) {
      outgoing.writeHead(200, { 'content-type': page.type }).end(page.body)
      return
    }
    if (!options.isAlone && !/^\/(?:(?:v1|v2|totp|sandbox)(?:\/|$)|openapi\.json$)/.test(path)) {
      next()
      return
    }
    serve(incoming, outgoing).catch((error: unknown) => {
      if (error instanceof ConnectionDropped) breakOff(outgoing)
      else next(error)
    })
  }
}

/**
 * Milliseconds that an idle connection is kept. Pools of clients and proxies keep theirs for up to a minute: of a
 * server that hangs up first, a call may meet the end of the connection.
 */
const KEEP_ALIVE_MS = 65_000

interface ServerOptions {
  port: number
  seed: SeedName
  log?: (line: string) => void
}

/** A server on 127.0.0.1; resolves once it listens. Rejects when the port is taken. */
export function startServer(options: ServerOptions): Promise<{ server: Server; sandbox: Sandbox }> {
  const { port, seed, log = (line) => console.info(`[sandbox] ${line}`) } = options
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      // Not before: the clock of a sandbox that nobody can reach would keep the process alive.
      const sandbox = createSandbox({ seed, orderSpeed: 'quick', log })
      const middleware = createMiddleware(sandbox, { isAlone: true })
      server.on('request', (request, response) => {
        middleware(request, response, (error) => {
          response.writeHead(500).end()
          log(error instanceof Error ? error.message : 'unknown error')
        })
      })
      resolve({ server, sandbox })
    })
  })
}
