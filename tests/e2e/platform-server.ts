/** Serves the sandbox alone on a separate origin, with the CORS headers that a test sets. */
import { createServer } from 'node:http'

import { createMiddleware } from '../../mocks/adapters/http.ts'
import { createSandbox } from '../../mocks/platform.ts'
import { assertShape } from '../../mocks/testing/answer-shapes.ts'

interface PlatformServer {
  url: string
  /** Sets the CORS headers of every response. Until then, any origin may do everything. */
  allowOnly: (cors: Record<string, string>) => void
  stop: () => void
}

/** Listens on a free port of 127.0.0.1. The sandbox's clock stands until a test moves it. */
export async function startPlatform(): Promise<PlatformServer> {
  const sandbox = createSandbox({ seed: 'demo', orderSpeed: 'manual', inspect: assertShape })
  let middleware = createMiddleware(sandbox)
  const server = createServer((request, response) => {
    middleware(request, response, (error) => {
      response.writeHead(error === undefined ? 404 : 500).end()
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
    allowOnly: (cors) => {
      middleware = createMiddleware(sandbox, { cors })
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
