import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { http as msw, passthrough } from 'msw'
import { describe, expect, it, vi } from 'vitest'

import { signInWithPassword } from '../auth/endpoints.ts'
import { listOrderTypes } from '../orders/endpoints.ts'
import { getOrderVerification } from '../order-codes/endpoints.ts'
import { getUser } from '../user/endpoints.ts'
import { createWallet, exportWalletTransactions, listWallets } from '../wallets/endpoints.ts'
import { ApiError } from './api-error.ts'
import {
  createClient,
  rejectionOf,
  signedInClient,
  signIn,
  userRequest,
} from '#tests/support/client.ts'
import { WALLET } from '#tests/support/ids.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { createPlatform, usePlatformServer } from '#tests/support/platform.ts'

const server = usePlatformServer()

const headerOf = (headers: Headers | undefined, name: string) => headers?.get(name) ?? null

describe('Headers (contract §1.2)', () => {
  it('The client sends the access token raw to V1, with a scheme to V2 and TOTP', async () => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    const token = client.tokens.access()
    await client.call(listOrderTypes, {})
    await client.call(getUser, {})
    await rejectionOf(client.call(getOrderVerification, { params: { id: crypto.randomUUID() } }))
    const authorization = (id: 'E68' | 'E90' | 'E84') =>
      headerOf(platform.sentTo(id)[0]?.headers, 'authorization')
    expect(authorization('E68')).toBe(token)
    expect(authorization('E90')).toBe(`Bearer ${token}`)
    expect(authorization('E84')).toBe(`Bearer ${token}`)
  })

  it.each(['web', 'telegram'] as const)(
    'The client names tenant and environment %s',
    async (environment) => {
      const platform = createPlatform()
      const client = createClient(platform, { environment })
      await signIn(platform, client)
      await client.call(getUser, {})
      const { tenantId } = platform.control.settings()
      expect(platform.sent.map(({ headers }) => headerOf(headers, 'app-enviroment'))).toEqual([
        environment,
        environment,
      ])
      expect(platform.control.log().map(({ tenant }) => tenant)).toEqual([tenantId, tenantId])
      expect(headerOf(platform.sent[1]?.headers, 'accept')).toBe(
        'application/json, text/plain, */*',
      )
    },
  )

  it('The client names JSON as the content type of every call, of files and without a body too', async () => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    await client.call(listWallets, {})
    await client.call(createWallet, { body: { type: 'vault' } })
    await client.call(exportWalletTransactions, { params: { uuid: WALLET } })
    platform.control.scenario({ name: 'expire-tokens' })
    await client.call(getUser, {})
    const sent = platform.sent.map(({ endpoint, headers }) => [
      endpoint,
      headers.get('content-type'),
    ])
    const ids = ['E6', 'E102', 'E101', 'E108', 'E90', 'E9', 'E90']
    expect(sent).toEqual(ids.map((id) => [id, 'application/json']))
  })

  it('The client carries nothing that only answers or replays may carry', async () => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    await client.call(createWallet, { body: { type: 'vault' } })
    const [post] = platform.sentTo('E101')
    expect(headerOf(post?.headers, 'access-control-allow-origin')).toBeNull()
    expect(headerOf(post?.headers, 'x-retry-request')).toBeNull()
  })

  it('The client carries no Authorization on E1-E9 even when a token is stored', async () => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    const { email, password } = platform.control.settings().demo
    await client.call(signInWithPassword, { body: { email, password } })
    const [, second] = platform.sentTo('E6')
    expect(client.tokens.access()).not.toBeNull()
    expect(headerOf(second?.headers, 'authorization')).toBeNull()
  })

  it('The client carries no Authorization where nobody is signed in', async () => {
    const platform = createPlatform()
    const client = createClient(platform)
    await rejectionOf(client.call(getUser, {}))
    expect(headerOf(platform.sentTo('E90')[0]?.headers, 'authorization')).toBeNull()
  })
})

it('A base address keeps its path prefix and does without trailing slashes (contract §1.1)', async () => {
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

describe('Deadline', () => {
  it('A call rejects with a timeout after 60 seconds and not before', async () => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    platform.control.fault({ endpoint: 'E90', kind: 'timeout' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const settled = vi.fn()
      const call = rejectionOf(client.call(getUser, {}))
      void call.then(settled)
      await vi.advanceTimersByTimeAsync(59_999)
      expect(settled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(await call).toMatchObject({ name: 'ApiError', kind: 'timeout', endpoint: 'E90' })
    } finally {
      vi.useRealTimers()
    }
    expect(client.leave).not.toHaveBeenCalled()
  })

  it('The deadline ends a call whose early answer hears no signal', async () => {
    const never = new Promise<Response>(() => {})
    const client = createClient(createPlatform(), { timeout: 20, fetch: () => never })
    expect(await rejectionOf(client.http.send(userRequest))).toMatchObject({ kind: 'timeout' })
  })

  it('A call leaves no timer behind once it has settled', async () => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await client.call(getUser, {})
      platform.control.fault({ endpoint: 'E90', kind: 'status', status: 404 })
      await rejectionOf(client.call(getUser, {}))
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([200, 500])(
    'The deadline covers the reading of a body that stalls, status %i',
    async (status) => {
      const stalling = createServer((_request, response) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.write('{"id":')
      })
      await new Promise<void>((resolve) => {
        stalling.listen(0, '127.0.0.1', resolve)
      })
      const { port } = stalling.address() as AddressInfo
      const origin = `http://127.0.0.1:${port}`
      server.use(msw.all(`${origin}/*`, () => passthrough()))
      let tellHeaders = () => {}
      const headers = new Promise<void>((resolve) => {
        tellHeaders = resolve
      })
      const client = createClient(
        { ...createPlatform('empty'), origin },
        {
          fetch: async (request) => {
            const response = await fetch(request)
            tellHeaders()
            return response
          },
        },
      )
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      try {
        const call = rejectionOf(client.call(getUser, {}))
        await headers
        await vi.advanceTimersByTimeAsync(59_999)
        await vi.advanceTimersByTimeAsync(1)
        const error = await call
        expect(error).toMatchObject(
          status === 200 ? { kind: 'timeout' } : { kind: 'http', status: 500 },
        )
      } finally {
        vi.useRealTimers()
        stalling.closeAllConnections()
        stalling.close()
      }
    },
  )
})

describe('Abort', () => {
  it('An abort is told apart from a lost connection', async () => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    const controller = new AbortController()
    platform.network.back = () => controller.abort()
    const error = await rejectionOf(client.call(getUser, {}, { signal: controller.signal }))
    expect(error).toMatchObject({ kind: 'aborted', isOutcomeUnknown: false, isTransient: false })
  })

  it('An abort before the call keeps it off the wire', async () => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    const error = await rejectionOf(client.call(getUser, {}, { signal: AbortSignal.abort() }))
    expect(error).toMatchObject({ kind: 'aborted' })
    expect(platform.sentTo('E90')).toHaveLength(0)
  })

  it('An abort while the answer is being read counts as an abort too', async () => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    const controller = new AbortController()
    platform.control.fault({ endpoint: 'E90', kind: 'timeout' })
    const call = rejectionOf(client.call(getUser, {}, { signal: controller.signal }))
    await vi.waitFor(() => expect(platform.logged('E90')).toHaveLength(1), PATIENCE_MS)
    controller.abort(new Error('the person went elsewhere'))
    expect(await call).toMatchObject({ kind: 'aborted' })
  })
})

describe('Answers (contract §1.5)', () => {
  it('A file is handed over unread, even where it looks like JSON', async () => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    platform.control.fault({ endpoint: 'E90', kind: 'malformed', body: '12345' })
    const response = await client.http.send({ ...userRequest, response: 'file' })
    expect(await (response as Response).text()).toBe('12345')
  })

  it('Whatever a void endpoint answers is dropped', async () => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    platform.control.fault({ endpoint: 'E90', kind: 'malformed', body: '<html>' })
    expect(await client.http.send({ ...userRequest, response: 'nothing' })).toBeUndefined()
  })

  it('An empty body is taken for null', async () => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    platform.control.fault({ endpoint: 'E90', kind: 'malformed', body: '' })
    expect(await client.http.send(userRequest)).toBeNull()
  })

  it('An answer cut in half becomes a contract error', async () => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    platform.control.fault({ endpoint: 'E90', kind: 'malformed' })
    const error = await rejectionOf(client.http.send(userRequest))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ kind: 'contract', status: 200, isTransient: false })
  })

  it('A dropped connection becomes a network error', async () => {
    const platform = createPlatform()
    const client = await signedInClient(platform)
    platform.control.fault({ endpoint: 'E90', kind: 'drop' })
    const error = await rejectionOf(client.http.send(userRequest))
    expect(error).toMatchObject({ kind: 'network', isTransient: true, isOutcomeUnknown: true })
  })
})

describe('Failures (contract §1.6)', () => {
  it.each([400, 403, 404, 409, 419, 422, 423, 429, 500, 503])(
    'Status %i goes to the caller, without refresh and without leaving',
    async (status) => {
      const platform = createPlatform()
      const client = await signedInClient(platform)
      platform.control.fault({ endpoint: 'E90', kind: 'status', status })
      const error = await rejectionOf(client.call(getUser, {}))
      expect(error).toMatchObject({ kind: 'http', status, detail: 'ordered fault' })
      expect(platform.sent.map(({ endpoint }) => endpoint)).toEqual(['E6', 'E90'])
      expect(client.leave).not.toHaveBeenCalled()
    },
  )

  it('The error reads Retry-After in seconds', async () => {
    const platform = createPlatform()
    const client = createClient(platform)
    const body = { email: 'demo@tessera.test', password: 'wrong' }
    for (let turn = 0; turn < 5; turn++)
      await rejectionOf(client.call(signInWithPassword, { body }))
    platform.control.advance(20)
    const error = await rejectionOf(client.call(signInWithPassword, { body }))
    expect(error).toMatchObject({ status: 429, retryAfter: 40, isTransient: true })
  })
})
