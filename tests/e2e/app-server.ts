/** Serves the built app and a sandbox on one origin, as `npm run preview` does, for one worker. */
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

import { createMiddleware } from '../../mocks/adapters/http.ts'
import { createSandbox } from '../../mocks/platform.ts'
import { assertShape } from '../../mocks/testing/answer-shapes.ts'
import telegram from '../../telegram.config.json' with { type: 'json' }
import { contentTypeOf } from '../../tools/content-type.ts'
import { securityHeaders } from '../../tools/security-headers.ts'

export const BUILD_FOLDER = process.env['E2E_DIST'] ?? 'dist-sandbox'

export interface AppServer {
  url: string
  configure: (settings: Record<string, string>) => void
  close: () => Promise<void>
}

function readBuild(): Map<string, Buffer> {
  const files = readdirSync(BUILD_FOLDER, { recursive: true, withFileTypes: true })
  return new Map(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path.slice(BUILD_FOLDER.length), readFileSync(path)]
      }),
  )
}

/**
 * The headers of a deployment, so that every test checks them too. In tests the origin of
 * Telegram's client is on loopback.
 */
const headersOf = (build: Map<string, Buffer>): Record<string, string> =>
  securityHeaders(build.get('/index.html')?.toString() ?? '', {
    ancestors: [...telegram.hostOrigins, 'http://127.0.0.1:*'],
    connect: [],
    frame: [],
    image: [],
  })

function sendFile(
  build: Map<string, Buffer>,
  headers: Record<string, string>,
  path: string,
  response: ServerResponse,
): void {
  const extension = extname(path)
  // The app has a single page, which is the response for every route.
  const name = extension === '' ? '/index.html' : path
  const body = build.get(name)
  if (body === undefined) {
    response.writeHead(404).end()
    return
  }
  const isHashed = name.startsWith('/static/')
  response.writeHead(200, {
    ...headers,
    'content-type': contentTypeOf(name),
    // If the length is stated, head and body are sent in one piece.
    'content-length': body.length,
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-store',
  })
  response.end(body)
}

/** Listens on a free port of 127.0.0.1. The sandbox's clock stands until a test moves it. */
export async function startAppServer(): Promise<AppServer> {
  const build = readBuild()
  const configure = (settings: Record<string, string>) =>
    void build.set('/config.json', Buffer.from(JSON.stringify(settings)))
  configure({})
  const headers = headersOf(build)
  const problems: string[] = []
  const sandbox = createSandbox({
    seed: 'demo',
    orderSpeed: 'manual',
    inspect: assertShape,
    log: (line) => {
      if (line.startsWith('broken rule')) problems.push(line)
    },
  })
  const middleware = createMiddleware(sandbox)
  const server = createServer((request, response) => {
    middleware(request, response, (error) => {
      if (error === undefined)
        sendFile(build, headers, new URL(request.url ?? '/', 'http://app').pathname, response)
      else response.writeHead(500).end(error instanceof Error ? error.stack : 'broken')
    })
  })
  // Keeps idle connections open. A busy machine might close one just as the test's next call uses
  // it, because client and server are in this process.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    configure,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections()
        server.close(() =>
          problems.length === 0 ? resolve() : reject(new Error(problems.join('\n'))),
        )
      }),
  }
}
