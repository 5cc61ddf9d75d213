/**
 * Serves a static site with compression on a free loopback port, optionally with a sandbox on the
 * same origin.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { createMiddleware } from '../../mocks/adapters/http.ts'
import { SERVER_PUBLIC_KEY_BASE64 } from '../../mocks/keys.ts'
import { createSandbox, type Sandbox } from '../../mocks/platform.ts'
import { contentTypeOf } from '../content-type.ts'

const CONFIG = {
  VITE_API_V1_BASE_URL: '/v1',
  VITE_API_V2_BASE_URL: '/v2',
  VITE_TOTP_BASE_URL: '/totp',
  VITE_TENANT_ID: 'tessera-sandbox',
  VITE_SERVER_PUBLIC_KEY_BASE64: SERVER_PUBLIC_KEY_BASE64,
}

export interface BenchServer {
  url: string
  sandbox: Sandbox
  close: () => void
}

/**
 * Serves `folder` as a host does: hashed files are cached for a year, others revalidated, all
 * gzipped. `answerDelayMs`: milliseconds by which the platform's answers are late.
 */
export async function serveFolder(
  folder: string,
  seed: 'demo' | 'whale',
  answerDelayMs = 0,
): Promise<BenchServer> {
  // The sandbox has the browser's time, so that sessions don't expire.
  const sandbox = createSandbox({ seed, orderSpeed: 'manual', now: Date.now, log: () => undefined })
  const middleware = createMiddleware(sandbox)
  const files = new Map<string, Buffer>()
  const read = (path: string): Buffer | undefined => {
    if (path === '/config.json') return gzipSync(JSON.stringify(CONFIG))
    const file = join(folder, path)
    if (!files.has(path) && existsSync(file)) files.set(path, gzipSync(readFileSync(file)))
    return files.get(path)
  }
  const server = createServer((request, response) => {
    const isCall = /^\/(?:v1|v2|totp|sandbox)\//.test(request.url ?? '')
    const answer = (next: () => void) => middleware(request, response, next)
    const send = () => {
      const { pathname } = new URL(request.url ?? '/', 'http://bench')
      const path = extname(pathname) === '' ? '/index.html' : pathname
      const body = read(path)
      if (body === undefined) return response.writeHead(404).end()
      const isHashed = /\/(?:static|assets)\//.test(path)
      return response
        .writeHead(200, {
          'content-type': contentTypeOf(path),
          'content-encoding': 'gzip',
          'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
        })
        .end(body)
    }
    if (isCall) setTimeout(answer, answerDelayMs, send)
    else answer(send)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${address.port}`, sandbox, close }
}
