import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { http as msw, passthrough } from 'msw'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { createCallSetup } from '#tests/support/platform/calls.ts'
import {
  createClient,
  expiredClient,
  rejectionOf,
  signedInClient,
  signIn,
  userRequest,
} from '#tests/support/platform/client.ts'
import { WALLET } from '#tests/support/platform/ids.ts'
import { createPlatform, usePlatformServer, mswServer } from '#tests/support/platform/platform.ts'
import { WAIT_TIMEOUT_MS } from '#tests/support/wait-timeout.ts'

import { signInWithPassword } from '../auth/endpoints.ts'
import { listOrderTypes } from '../orders/endpoints.ts'
import { getUser } from '../user/endpoints.ts'
import { createWallet, exportWalletTransactions } from '../wallets/endpoints.ts'

usePlatformServer()

it.each(['web', 'telegram'] as const)(
  'The client sends its tenant and environment %s, and no headers that belong to responses',
  async (environment) => {
    const platform = createPlatform()
    const client = await signedInClient(platform, { environment })
    await client.call(createWallet, { body: { type: 'vault' } })
    const { tenantId } = platform.control.settings()
    expect(platform.control.log().map(({ tenant }) => tenant)).toEqual([tenantId, tenantId])
    for (const { headers } of platform.sent) {
      expect(headers.get('app-enviroment')).toBe(environment)
      expect(headers.get('accept')).toBe('application/json, text/plain, */*')
      expect(headers.has('access-control-allow-origin')).toBe(false)
      expect(headers.has('x-retry-request')).toBe(false)
    }
  },
)

it('Every call has the content type JSON, also calls for files, refreshes and replays', async () => {
  const { platform, client } = await expiredClient()
  await client.call(exportWalletTransactions, { params: { uuid: WALLET } })
  const types = platform.sent.map(({ endpoint, headers }) => [
    endpoint,
    headers.get('content-type'),
  ])
  expect(types).toEqual(['E6', 'E108', 'E9', 'E108'].map((id) => [id, 'application/json']))
})

it('A call takes a response that the page has prefetched, or is sent if there is none', async () => {
  const platform = createPlatform()
  const client = await signedInClient(platform)
  const answer = platform.sent.length
  const early = vi.fn<(request: Request) => Promise<Response | undefined>>(async () => undefined)
  const next = createClient(platform, { storage: client.storage, earlyAnswer: early })
  const types = () => next.call(listOrderTypes, {})
  const first = await types()
  expect(platform.sent).toHaveLength(answer + 1)
  early.mockImplementation(async () => Response.json({ data: [], error: false }))
  expect(await types().catch((error: unknown) => error)).not.toEqual(first)
  expect(platform.sent).toHaveLength(answer + 1)
  expect(early.mock.calls[1]?.[0].headers.get('authorization')).toMatch(/./)
})

it('The client sends no Authorization without a session', async () => {
  const platform = createPlatform()
  await rejectionOf(createClient(platform).call(getUser, {}))
  expect(platform.sentTo('E90')[0]?.headers.has('authorization')).toBe(false)
})

it('A base address keeps its path prefix and loses trailing slashes (contract §1.1)', async () => {
  const platform = createPlatform()
  const { origin } = platform
  const client = createClient(platform, {
    baseUrls: { v1: `${origin}/v1///`, v2: `${origin}/v2/`, totp: `${origin}/totp` },
  })
  await signIn(platform, client)
  await client.call(listOrderTypes, {})
  expect(platform.sent.map(({ path }) => path)).toEqual([
    '/v2/auth/sign-in/password/email',
    '/v1/v2/orders/order_types',
  ])
})

it('A file is returned as soon as it begins, before all of it has arrived', async () => {
  const endless = async () => new Response(new ReadableStream())
  const client = createClient(createPlatform(), { timeout: 20, earlyAnswer: endless })
  const answer = await client.http.send({ ...userRequest, response: 'file' })
  expect(answer).toBeInstanceOf(Response)
})

describe('Deadline', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('A call rejects with a timeout after 60 seconds and not before', async () => {
    const { platform, client } = await createCallSetup()
    platform.control.fault({ endpoint: 'E90', kind: 'timeout', times: 'all' })
    const settled = vi.fn()
    const call = rejectionOf(client.call(getUser, {}))
    void call.then(settled)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await call).toMatchObject({ name: 'ApiError', kind: 'timeout', endpoint: 'E90' })
    expect(client.leave).not.toHaveBeenCalled()
  })

  it('The deadline ends a call although its prefetched response ignores the abort signal', async () => {
    const never = new Promise<Response>(() => {})
    const client = createClient(createPlatform(), { timeout: 20, earlyAnswer: () => never })
    const call = rejectionOf(client.http.send(userRequest))
    await vi.advanceTimersByTimeAsync(20)
    expect(await call).toMatchObject({ kind: 'timeout' })
  })

  it('A finished call leaves no timer running', async () => {
    const { platform, client } = await createCallSetup()
    await client.call(getUser, {})
    platform.control.fault({ endpoint: 'E90', kind: 'status', status: 404, times: 'all' })
    await rejectionOf(client.call(getUser, {}))
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    [200, { kind: 'timeout' }],
    [500, { kind: 'http', status: 500 }],
  ])(
    'The deadline also ends the reading of a response whose body stalls (status %i)',
    async (status, error) => {
      const stalling = createServer((_request, response) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.write('{"id":')
      })
      await new Promise<void>((resolve) => {
        stalling.listen(0, '127.0.0.1', resolve)
      })
      onTestFinished(() => {
        stalling.closeAllConnections()
        stalling.close()
      })
      const origin = `http://127.0.0.1:${(stalling.address() as AddressInfo).port}`
      mswServer.use(msw.all(`${origin}/*`, () => passthrough()))
      const fetched = vi.fn((request: Request) => fetch(request))
      const client = createClient({ ...createPlatform('empty'), origin }, { earlyAnswer: fetched })
      const call = rejectionOf(client.call(getUser, {}))
      const isThere = () => expect(fetched.mock.settledResults[0]?.type).toBe('fulfilled')
      await vi.waitFor(isThere, WAIT_TIMEOUT_MS)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await call).toMatchObject(error)
    },
  )
})

it('An abort is distinguished from a lost connection', async () => {
  const { platform, client } = await createCallSetup()
  const controller = new AbortController()
  platform.network.back = () => controller.abort()
  const error = await rejectionOf(client.call(getUser, {}, { signal: controller.signal }))
  expect(error).toMatchObject({ kind: 'aborted', isOutcomeUnknown: false, isTransient: false })
})

it('An abort before the call sends nothing', async () => {
  const { platform, client } = await createCallSetup()
  const error = await rejectionOf(client.call(getUser, {}, { signal: AbortSignal.abort() }))
  expect(error).toMatchObject({ kind: 'aborted' })
  expect(platform.sentTo('E90')).toHaveLength(0)
})

it('An abort while the response is being read counts as an abort', async () => {
  const { platform, client } = await createCallSetup()
  const controller = new AbortController()
  platform.control.fault({ endpoint: 'E90', kind: 'timeout', times: 'all' })
  const call = rejectionOf(client.call(getUser, {}, { signal: controller.signal }))
  await vi.waitFor(() => expect(platform.logged('E90')).toHaveLength(1), WAIT_TIMEOUT_MS)
  controller.abort(new Error('the person went elsewhere'))
  expect(await call).toMatchObject({ kind: 'aborted' })
})

it.each([
  ['file', '12345', 'is returned unread, even if it looks like JSON', '12345'],
  ['nothing', '<html>', 'loses its body, whatever it contains', undefined],
  ['json', '', 'is read as null', null],
] as const)('A response of kind %s with the body %j %s', async (response, body, _what, read) => {
  const { platform, client } = await createCallSetup()
  platform.control.fault({ endpoint: 'E90', kind: 'malformed', body, times: 'all' })
  const answer = await client.http.send({ ...userRequest, response })
  expect(answer instanceof Response ? await answer.text() : answer).toBe(read)
})

it('The error of a response contains the seconds of its Retry-After header', async () => {
  const platform = createPlatform()
  const client = createClient(platform)
  const body = { email: 'demo@tessera.test', password: 'wrong' }
  for (let turn = 0; turn < 5; turn++) await rejectionOf(client.call(signInWithPassword, { body }))
  platform.control.advance(20)
  const error = await rejectionOf(client.call(signInWithPassword, { body }))
  expect(error).toMatchObject({ status: 429, retryAfter: 40, isTransient: true })
})
