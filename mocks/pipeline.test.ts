import { expect, it } from 'vitest'

import { HEADERS } from './check-headers.ts'
import { WALLET_IDS } from './db/seeds/people.ts'
import { TENANT_ID } from './keys.ts'
import { matchEndpoint } from './router.ts'
import { createCaller, signedInCaller } from './testing/caller.ts'

it.each([
  ['POST', '/v1/orders/TRANSFER_INTERNAL', 'E54'],
  ['POST', '/v1/v2/orders/TRA', 'E78'],
  ['POST', '/v1/v2/orders/INTERNAL_TRANSFER', 'E78'],
  ['POST', '/v2/orders/TRANSFER_INTERNAL', 'E78'],
  ['POST', '/v2/v2/orders/TRANSFER_INTERNAL', 'E78'],
  ['GET', '/v2/orders/calc', 'E67'],
  ['GET', '/v2/tenant/config', 'E80'],
  ['GET', '/v2/system/config', 'E80'],
  ['PUT', '/v2/wallets', undefined],
  ['GET', '/v1/wallets', undefined],
])('The router reads the request %s %s as %s', (method, path, id) => {
  expect(matchEndpoint(method, path)?.id).toBe(id)
})

it('The sandbox checks the headers of a call first, then the tenant, then the token', async () => {
  const { call } = createCaller()
  const wrong = { 'App-Enviroment': '', 'content-type': '', 'x-tenant-id': '' }
  const statusWith = async (headers: Record<string, string>) => {
    const { status, body } = await call('GET', '/v2/user', { headers })
    return [status, body.code]
  }
  expect(await statusWith(wrong)).toEqual([400, 'ENVIRONMENT'])
  expect(await statusWith({ ...wrong, 'App-Enviroment': 'web' })).toEqual([400, 'CONTENT_TYPE'])
  expect(await statusWith({ 'x-tenant-id': 'other' })).toEqual([401, 'TENANT'])
  expect(await statusWith({})).toEqual([401, undefined])
})

it.each([
  ['content-type', 'application/json; charset=utf-8'],
  ['content-type', 'Application/JSON ;charset="utf-8"'],
  ['App-Enviroment', 'telegram'],
])('The pipeline accepts a call with the header %s: %s', async (name, value) => {
  const headers = { [name]: value }
  expect((await createCaller().call('GET', '/v2/system/chains', { headers })).status).toBe(200)
})

it('In the scenario untyped-reads, a call needs no content type if it has no body', async () => {
  const { sandbox, call } = createCaller()
  const untyped = (method: string, path: string, body: Uint8Array<ArrayBuffer> | null = null) => {
    const { 'content-type': _, ...headers } = HEADERS
    return sandbox.handle(new Request(`http://sandbox.test${path}`, { method, headers, body }))
  }
  expect((await untyped('GET', '/v2/system/chains')).status).toBe(400)
  sandbox.control.scenario({ name: 'untyped-reads', on: true })
  expect((await untyped('GET', '/v2/system/chains')).status).toBe(200)
  const headers = { 'content-type': 'text/plain' }
  expect((await call('GET', '/v2/system/chains', { headers })).status).toBe(400)
  // A body of bytes, because fetch would set a content type for a text.
  const body = new TextEncoder().encode('{"email":"demo@tessera.test"}')
  expect((await untyped('POST', '/v2/auth/sign-in/omni/email/otp', body)).status).toBe(400)
})

it.each([
  ['/v1/orders/order_types', (token: string) => token, (token: string) => `Bearer ${token}`],
  ['/v1/v2/orders/order_types', (token: string) => token, (token: string) => `bearer ${token}`],
  ['/v2/user', (token: string) => `Bearer ${token}`, (token: string) => token],
  ['/v2/user', (token: string) => `bearer ${token}`, (token: string) => `Basic ${token}`],
  // Clients that send this path to V2 (Q36) use V2's form of the header.
  ['/v2/v2/orders/order_types', (token: string) => `Bearer ${token}`, (token: string) => token],
])(
  'A token for %s is accepted only in the form of its base address (with or without Bearer)',
  async (path, good, bad) => {
    const { call, signIn } = createCaller()
    const { access_token: token } = (await signIn()).body
    const statusWith = async (authorization: string) =>
      (await call('GET', path, { headers: { authorization } })).status
    expect([await statusWith(good(token)), await statusWith(bad(token))]).toEqual([200, 401])
  },
)

it('The sandbox ignores invalid tokens of any form on public endpoints', async () => {
  const { call } = createCaller()
  for (const authorization of ['stale', 'Bearer stale']) {
    const headers = { authorization }
    expect((await call('GET', '/v2/user', { headers })).status).toBe(401)
    expect((await call('GET', '/v2/system/chains', { headers })).status).toBe(200)
  }
})

it('The sandbox accepts the wallet types of the specification and of the public API', async () => {
  const { post } = await signedInCaller()
  expect(await post('/v2/wallets', { type: 'saving' })).toMatchObject({
    status: 200,
    body: { type: 'saving' },
  })
  expect((await post('/v2/wallets', { type: 'piggy' })).status).toBe(422)
})

it('The sandbox names invalid members in the error format of each base address', async () => {
  const { post, get, signIn } = createCaller()
  const v2 = await post('/v2/auth/sign-in/password/email', { email: 1 })
  expect(v2).toMatchObject({
    status: 422,
    body: {
      statusCode: 422,
      error: 'Unprocessable Entity',
      fields: { email: 'is invalid', password: 'is required' },
    },
  })
  await signIn()
  const v1 = await get('/v1/orders/calc?amount=x')
  expect(v1.status).toBe(422)
  expect(v1.body.error).toContain('amount')
  expect(v1.body.details.fields).toMatchObject({ amount: 'is invalid', order_type: 'is required' })
})

it('The pipeline ignores members of a body that it does not know', async () => {
  const body = { email: 'new@tessera.test', device: { id: 1 } }
  const response = await createCaller().post('/v2/auth/sign-in/omni/email/otp', body)
  expect(response).toMatchObject({ status: 201, body: null })
})

it('The pipeline answers 404 for unknown paths', async () => {
  const { get } = await signedInCaller()
  expect((await get(`/v2/wallets/${WALLET_IDS.demoVault}/transactions/1`)).status).toBe(404)
  expect((await get('/v2/nowhere')).status).toBe(404)
})

it('The sandbox logs calls without their secrets, under the id that is in the response', async () => {
  const { sandbox, call } = createCaller()
  const { headers } = await call('GET', '/v2/user?a=1', {
    headers: { 'App-Enviroment': 'telegram', 'X-Retry-Request': 'true', authorization: 'secret' },
  })
  expect(headers.get('access-control-expose-headers')).toContain('x-request-id')
  expect(sandbox.control.log()).toEqual([
    {
      endpoint: 'E90',
      method: 'GET',
      path: '/v2/user',
      query: '?a=1',
      status: 401,
      environment: 'telegram',
      tenant: TENANT_ID,
      retry: true,
      at: '2026-11-20T12:00:00.000Z',
      requestId: headers.get('x-request-id'),
    },
  ])
  const others = [await call('GET', '/v2/nowhere'), await call('GET', '/v2/system/chains')]
  const ids = [headers, ...others.map((other) => other.headers)].map((it) => it.get('x-request-id'))
  expect(new Set(ids).size).toBe(3)
})

it('The sandbox answers preflight requests of any origin', async () => {
  const { call } = createCaller()
  const { status, headers } = await call('OPTIONS', '/v1/orders/calc')
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-headers')).toContain('x-retry-request')
})
