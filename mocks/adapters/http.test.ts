// @vitest-environment node
import { createServer, request, type Server } from 'node:http'

import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'

import { HEADERS } from '../check-headers.ts'
import { createSandbox } from '../platform.ts'
import { assertShape } from '../testing/answer-shapes.ts'
import { createMiddleware, startServer } from './http.ts'

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

let origin = ''
let stop: () => void

beforeAll(async () => {
  const { server } = await startServer({ port: 0, seed: 'empty', log: () => {} })
  origin = `http://127.0.0.1:${portOf(server)}`
  stop = () => server.close()
})

afterAll(() => stop())

const order = (fault: object) =>
  fetch(`${origin}/sandbox/fault`, { method: 'POST', body: JSON.stringify(fault) })
const readCalls = async () => (await (await fetch(`${origin}/sandbox/log`)).json()).calls
const headers = HEADERS

it('The HTTP adapter serves the platform, with CORS, and the control routes', async () => {
  const chains = await fetch(`${origin}/v2/system/chains`, { headers })
  expect(chains.headers.get('access-control-allow-origin')).toBe('*')
  expect((await chains.json()).total).toBe(10)
  const settings = await fetch(`${origin}/sandbox/settings`)
  expect((await settings.json()).demo.email).toBe('demo@tessera.test')
  expect((await fetch(`${origin}/elsewhere`)).status).toBe(404)
})

it('The server keeps an idle connection open longer than clients keep it for reuse', async () => {
  const { headers: given } = await fetch(`${origin}/v2/system/chains`, { headers })
  expect(given.get('keep-alive')).toBe('timeout=65')
})

it('The HTTP adapter refuses a request body above one megabyte, and accepts one just below', async () => {
  const send = (length: number) =>
    fetch(`${origin}/v2/auth/sign-in/password/email`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email: 'a@b.test', password: 'x'.repeat(length) }),
    })
  expect((await send(1_048_000)).status).toBe(401)
  const large = await send(3_000_000)
  expect(large.status).toBe(413)
  expect(await large.json()).toMatchObject({ statusCode: 413, error: 'Payload Too Large' })
})

it('The HTTP adapter breaks the connection for a fault of kind "drop" and never answers for "timeout"', async () => {
  await order({ endpoint: 'E50', kind: 'drop' })
  // The connection breaks after the response has begun, so that no browser repeats the call.
  const broken = await fetch(`${origin}/v2/system/chains`, { headers })
  await expect(broken.text()).rejects.toThrow('terminated')
  await order({ endpoint: 'E50', kind: 'timeout' })
  const leaving = new AbortController()
  const before = (await readCalls()).length
  const held = fetch(`${origin}/v2/system/chains`, { headers, signal: leaving.signal })
  await vi.waitFor(async () => expect(await readCalls()).toHaveLength(before + 1), 60_000)
  leaving.abort()
  await expect(held).rejects.toThrow('abort')
  expect((await readCalls()).at(-1)).toMatchObject({ endpoint: 'E50', status: 0 })
})

it('The HTTP adapter refuses malformed control calls', async () => {
  expect((await order({ kind: 'meteor' })).status).toBe(422)
  expect((await fetch(`${origin}/sandbox/nothing`)).status).toBe(404)
})

const fromPage = (headers: Record<string, string>, method = 'POST') =>
  fetch(`${origin}/sandbox/${method === 'GET' ? 'log' : 'reset'}`, {
    method,
    headers,
    ...(method === 'POST' ? { body: JSON.stringify({ seed: 'empty' }) } : {}),
  })

it.each([
  ['another site', 'https://evil.example', 'cross-site'],
  ['a page whose address only begins like a loopback one', 'http://127.0.0.1.evil.example', ''],
  ['a page whose name only ends like a loopback one', 'http://notlocalhost', ''],
  ['a file or a sandboxed frame', 'null', 'cross-site'],
])(
  'Control calls of %s are refused, and the browser keeps the response from the page',
  async (_, page, site) => {
    const headers = { origin: page, ...(site === '' ? {} : { 'sec-fetch-site': site }) }
    for (const method of ['POST', 'GET', 'OPTIONS']) {
      const response = await fromPage(headers, method)
      expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
        403,
        null,
      ])
    }
  },
)

it('Control calls without an origin are refused if the browser marks them as cross-site', async () => {
  expect((await fromPage({ 'sec-fetch-site': 'cross-site' }, 'GET')).status).toBe(403)
  expect((await fromPage({ 'sec-fetch-site': 'same-origin' }, 'GET')).status).toBe(200)
})

it("Control calls of tools, of the sandbox's own pages and of other local pages are accepted", async () => {
  expect((await fromPage({})).status).toBe(200)
  for (const page of [origin, 'http://127.0.0.1:1', 'http://localhost:5180', 'http://[::1]:9']) {
    const response = await fromPage({ origin: page, 'sec-fetch-site': 'same-site' })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
      200,
      page,
    ])
    expect(response.headers.get('vary')).toBe('origin')
    expect((await fromPage({ origin: page }, 'OPTIONS')).status).toBe(204)
  }
})

/**
 * Calls a control route under a host name, as a browser does for a page of that name; returns
 * status and body.
 */
const callAs = (host: string, port: number, path = '/sandbox/log') =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' }
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode, text }))
    })
      .on('error', reject)
      .end()
  })

it.each([
  'evil.example',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  '10.0.0.7',
  '[fe80::1]',
])(
  'Control calls under the host name %s are refused, because any site can use such a name',
  async (name) => {
    const port = Number(new URL(origin).port)
    const { status, text } = await callAs(`${name}:${port}`, port)
    expect(status).toBe(403)
    expect(text).toContain(`control routes do not respond under the name ${name}`)
    expect(text).toContain('127.0.0.1')
    // The platform's own routes answer under any host name.
    expect((await callAs(`${name}:${port}`, port, '/v2/system/chains')).text).toContain(
      'App-Enviroment',
    )
  },
)

it.each(['127.0.0.1', 'localhost', '[::1]', 'LOCALHOST'])(
  'Control calls under the host name %s are answered',
  async (name) => {
    const port = Number(new URL(origin).port)
    expect((await callAs(`${name}:${port}`, port)).status).toBe(200)
  },
)

it("Control calls under the server's configured name are answered", async () => {
  const middleware = createMiddleware(createSandbox({ seed: 'empty', inspect: assertShape }), {
    host: 'dev.box',
  })
  const server = createServer((incoming, outgoing) => {
    middleware(incoming, outgoing, () => outgoing.writeHead(404).end())
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const port = portOf(server)
  expect((await callAs(`dev.box:${port}`, port)).status).toBe(200)
  expect((await callAs(`evil.example:${port}`, port)).status).toBe(403)
})
