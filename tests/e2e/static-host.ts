/**
 * Serves a folder of files below a path, without knowledge of the app: missing files get 404.html.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

import { contentTypeOf } from '../../tools/content-type.ts'

export interface StaticHost {
  url: string
  stop: () => void
}

export async function startStaticHost(folder: string, base: string): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://static')
    const asked = pathname.startsWith(base) ? join(folder, pathname.slice(base.length)) : folder
    const file = pathname === base ? join(folder, 'index.html') : asked
    const isThere = existsSync(file) && statSync(file).isFile()
    const sent = isThere ? file : join(folder, '404.html')
    const type = contentTypeOf(sent)
    response.writeHead(isThere ? 200 : 404, { 'content-type': type }).end(readFileSync(sent))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}${base.slice(0, -1)}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
