// @vitest-environment node
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { HEADERS } from '../check-headers.ts'
import { startServer } from './http.ts'

let origin = ''
let stop: () => void

beforeAll(async () => {
  const { server } = await startServer({ port: 0, seed: 'demo', log: () => {} })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stop = () => server.close()
})
afterAll(() => stop())

const DOORS = ['/', '/v1', '/v2/', '/totp', '/sandbox', '/sandbox/']

it.each(DOORS)('A program that requests %s gets a description of the sandbox', async (path) => {
  const door = await fetch(`${origin}${path}`)
  expect(door.status).toBe(200)
  expect(await door.json()).toMatchObject({
    bases: { v1: `${origin}/v1`, v2: `${origin}/v2`, totp: `${origin}/totp` },
    tenant: 'tessera-sandbox',
    demo: { email: 'demo@tessera.test', password: 'Tessera-demo-1' },
    codes: `${origin}/sandbox/inbox`,
    openapi: `${origin}/openapi.json`,
    control: expect.arrayContaining(['POST /sandbox/reset', 'GET /sandbox/ledger']),
  })
})

it.each(DOORS)('A browser that opens %s gets a page that loads no other file', async (path) => {
  const door = await fetch(`${origin}${path}`, { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect(door.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(door.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src /)
  const page = await door.text()
  expect(page).toContain('demo@tessera.test')
  expect(page).toContain(`<a href="${origin}/openapi.json">`)
  expect(page).not.toMatch(/<script|<link|<img|@import|url\(/)
})

it.each([...DOORS, '/openapi.json'])(
  'A HEAD request of %s gets the same status and headers as GET, without a body',
  async (path) => {
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map((method) => fetch(`${origin}${path}`, { method })),
    )
    expect(head?.status).toBe(200)
    expect(head?.headers.get('content-type')).toBe(get?.headers.get('content-type'))
    expect(await head?.text()).toBe('')
  },
)

it("The sandbox's start page and control routes refuse pages of other sites", async () => {
  const door = await fetch(`${origin}/`, { headers: { origin: 'https://elsewhere.test' } })
  expect(door.status).toBe(403)
})

it('The OpenAPI document names the requested origin as its server', async () => {
  const described = await (await fetch(`${origin}/openapi.json`)).json()
  expect(described.openapi).toBe('3.1.0')
  expect(described.servers[0].url).toBe(`${origin}/v1`)
})

it.each([
  ['GET', '/v2/walets', 'GET /v2/wallets'],
  ['GET', '/wallets', 'GET /v2/wallets'],
  ['POST', '/v1/issuing/cards/1234/freeze', 'PATCH /v1/issuing/cards/{id}/freeze'],
  ['GET', '/totp/api/otp-verificaton/1', 'GET /totp/api/otp-verification/{id}'],
  ['GET', '/sandbox/setings', 'GET /sandbox/settings'],
  ['GET', '/openapi.jsn', 'GET /openapi.json'],
  ['POST', '/', 'GET /'],
  ['GET', '/nothing/like/it', ''],
])(
  'A 404 response names the existing path that is most like the requested one: %s %s',
  async (method, path, nearest) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: HEADERS,
      ...(method === 'POST' && { body: '{}' }),
    })
    expect(response.status).toBe(404)
    const { message, error } = await response.json()
    expect(message ?? error).toMatch(`Cannot ${method} ${path}: the nearest is ${nearest}`)
  },
)
