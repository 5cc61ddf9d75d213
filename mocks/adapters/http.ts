/** Serves the sandbox over HTTP: as middleware of a dev server, or as a separate server. */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

import { handleControl } from '../control.ts'
import type { SeedName } from '../db/seeds/seeds.ts'
import { ConnectionDropped } from '../errors.ts'
import { createSandbox, type Sandbox } from '../platform.ts'
import { bodyTextOf } from '../responses.ts'
import { openApiResponse, isStartPagePath, startPageResponse } from './start-page.ts'

interface Page {
  type: string
  body: string
}

const read = (name: string) => readFileSync(new URL(`../provider/${name}`, import.meta.url), 'utf8')

const html = (): Page => ({ type: 'text/html; charset=utf-8', body: read('page.html') })

const PAGES: Record<string, () => Page> = {
  // Pages of the verification providers: Sumsub's package opens the first path, Persona's the
  // second.
  '/websdk/websdk.html': html,
  '/widget': html,
  '/sandbox-provider.js': () => ({
    type: 'text/javascript; charset=utf-8',
    body: read('page.js'),
  }),
}

const providerPage = (pathname: string): Page | undefined => PAGES[pathname]?.()

export const providerFiles = (): { fileName: string; source: string }[] =>
  Object.entries(PAGES).map(([path, page]) => ({
    fileName: `${path.slice(1)}${path.includes('.') ? '' : '/index.html'}`,
    source: page().body,
  }))

type CorsHeaders = Readonly<Record<string, string>>

interface MiddlewareOptions {
  /** CORS headers to send instead of the sandbox's, which allow more than a real platform. */
  cors?: CorsHeaders
  /** Name that the server listens on; control routes answer under it too. */
  host?: string | undefined
  /** True if nothing else is served here, so that every path is the sandbox's. */
  isStandalone?: boolean
}

type Next = (error?: unknown) => void
type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => void

/**
 * Maximum number of body bytes that are kept. The pipeline's limit is lower, so it refuses every
 * body that is cut here.
 */
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
  // A HEAD request is handled as GET, and Node leaves the body out of the response.
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

/**
 * Returns the names of the server besides loopback. The socket's address is one, because no other
 * site can have it as its name.
 */
const hostsOf = ({ socket }: IncomingMessage, host: string | undefined): string[] =>
  [host, socket.localAddress].flatMap((name) =>
    name === undefined ? [] : [name.includes(':') ? `[${name}]` : name.toLowerCase()],
  )

/** Minimum number of bytes of a response that is compressed, if the client accepts that. */
const LARGE = 1024

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
  const plain = Buffer.from(bodyTextOf(response) ?? (await response.text()))
  const isZipped =
    plain.length > LARGE && /\bgzip\b/.test(String(incoming.headers['accept-encoding']))
  const body = isZipped ? gzipSync(plain, { level: 1 }) : plain
  if (isZipped) {
    headers['content-encoding'] = 'gzip'
    headers['vary'] =
      headers['vary'] === undefined ? 'accept-encoding' : `${headers['vary']}, accept-encoding`
  }
  if (body.length > 0) headers['content-length'] = String(body.length)
  outgoing.writeHead(response.status, headers)
  outgoing.end(body)
}

/**
 * Breaks the connection after the response has begun: before the first byte, a browser would repeat
 * a POST, and the order would arrive twice.
 */
function breakOff(outgoing: ServerResponse): void {
  outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 })
  outgoing.write('{', () => outgoing.destroy())
}

/**
 * Creates Connect middleware for everything below `/v1`, `/v2`, `/totp` and `/sandbox`, for
 * `/openapi.json` and the providers' pages; other requests go to `next`. A fault of kind drop or
 * timeout breaks the socket.
 */
export function createMiddleware(sandbox: Sandbox, options: MiddlewareOptions = {}): Middleware {
  function respondTo(request: Request, hosts: string[]): Response | Promise<Response> {
    const { pathname } = new URL(request.url)
    const isRead = request.method === 'GET' || request.method === 'OPTIONS'
    if (isRead && pathname === '/openapi.json') return openApiResponse(request)
    if (isRead && isStartPagePath(pathname))
      return handleControl(sandbox.control, request, hosts, startPageResponse)
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
    if (
      !options.isStandalone &&
      !/^\/(?:(?:v1|v2|totp|sandbox)(?:\/|$)|openapi\.json$)/.test(path)
    ) {
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
 * Milliseconds that an idle connection is kept; more than the minute of clients and proxies, which
 * would otherwise send a call into a closed connection.
 */
const KEEP_ALIVE_MS = 65_000

interface ServerOptions {
  port: number
  seed: SeedName
  log?: (line: string) => void
}

/** Starts a server on 127.0.0.1. Resolves once it listens; rejects if the port is taken. */
export function startServer(options: ServerOptions): Promise<{ server: Server; sandbox: Sandbox }> {
  const { port, seed, log = (line) => console.info(`[sandbox] ${line}`) } = options
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      // The sandbox is created only if the port is free, because its clock would keep the process
      // alive.
      const sandbox = createSandbox({ seed, orderSpeed: 'quick', log })
      const middleware = createMiddleware(sandbox, { isStandalone: true })
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
