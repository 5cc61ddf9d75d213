/**
 * Contract §1.7, required behaviour a-j, with at least one test for each letter; k is in
 * silent-sign-in.test.ts.
 */
import { expect, it, vi } from 'vitest'

import { internalTransfer } from '#tests/support/orders/orders.ts'
import { createCallSetup } from '#tests/support/platform/calls.ts'
import {
  createClient,
  expiredClient,
  failOnUnhandledRejections,
  rejectionOf,
  signedInClient,
  signIn,
} from '#tests/support/platform/client.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'
import {
  createPlatform,
  holdResponses,
  usePlatformServer,
} from '#tests/support/platform/platform.ts'

import { signInWithPassword } from '../auth/endpoints.ts'
import { rowsOf } from '../common/schema.ts'
import { getOrderVerification } from '../order-codes/endpoints.ts'
import { listOrderTypes, transferInternally } from '../orders/endpoints.ts'
import { getUser } from '../user/endpoints.ts'
import { listWallets } from '../wallets/endpoints.ts'
import { ApiError } from './api-error.ts'
import { createSessionRecovery } from './session-recovery.ts'
import { createTokenStore } from './token-store.ts'

usePlatformServer()

failOnUnhandledRejections() // contract §1.7 j, after every test of this file

const signedOut = [null, null]

it('Three calls to different base addresses fail and share one refresh (contract §1.7 a, b)', async () => {
  const { platform, client } = await createCallSetup()
  const order = internalTransfer()
  await client.call(transferInternally, order)
  platform.control.scenario({ name: 'expire-tokens' })
  const [types, user, code] = await Promise.all([
    client.call(listOrderTypes, {}),
    client.call(getUser, {}),
    client.call(getOrderVerification, { params: { id: order.body.request_id } }),
  ])
  expect(rowsOf(types).length).toBeGreaterThan(0)
  expect(user.email).toBe('demo@tessera.test')
  expect(code.status).toBe('APPROVED')
  expect(platform.logged('E9')).toHaveLength(1)
  expect(client.leave).not.toHaveBeenCalled()
})

it('In Telegram too, calls that fail together share one refresh (contract §1.7 c)', async () => {
  const signInSilently = vi.fn(() => Promise.reject(new Error('there is a refresh token')))
  const { platform, client } = await expiredClient({ environment: 'telegram', signInSilently })
  await Promise.all([client.call(getUser, {}), client.call(listOrderTypes, {})])
  expect(platform.logged('E9')).toHaveLength(1)
  expect(signInSilently).not.toHaveBeenCalled()
})

it('A call is replayed once after a refresh, marked as a retry, with the same body and a new token', async () => {
  const { platform, client } = await expiredClient()
  const before = client.tokens.access()
  await client.call(transferInternally, internalTransfer())
  const [first, replay, ...more] = platform.sentTo('E78')
  expect(more).toEqual([])
  expect(replay?.body).toBe(first?.body)
  expect(platform.logged('E78').map(({ retry }) => retry)).toEqual([false, true])
  expect(first?.headers.get('authorization')).toBe(before)
  expect(replay?.headers.get('authorization')).toBe(client.tokens.access())
  expect(client.tokens.access()).not.toBe(before)
})

it('The client keeps the old refresh token if the response of a refresh has none', async () => {
  const { platform, client } = await expiredClient()
  const refreshToken = client.tokens.refresh()
  const body = '{"access_token":"new"}'
  platform.control.fault({ endpoint: 'E9', kind: 'malformed', body, times: 'all' })
  await rejectionOf(client.call(getUser, {}))
  expect(platform.sentTo('E90')[1]?.headers.get('authorization')).toBe('Bearer new')
  expect(platform.sentTo('E9')[0]?.body).toBe(JSON.stringify({ refresh_token: refreshToken }))
})

it('A refresh whose response has no access token fails, and no call is replayed (contract §1.7 d)', async () => {
  const { platform, client } = await expiredClient()
  platform.control.fault({
    endpoint: 'E9',
    kind: 'malformed',
    body: '{"expires_in":900}',
    times: 'all',
  })
  const error = await rejectionOf(client.call(transferInternally, internalTransfer()))
  expect(error).toMatchObject({ name: 'ApiError', kind: 'contract', endpoint: 'E9' })
  expect(client.leave.mock.results.map(({ value }) => value)).toEqual([signedOut])
  platform.control.fault({ endpoint: 'E9', kind: 'none' })
  await signIn(platform, client)
  platform.control.scenario({ name: 'expire-tokens' })
  await client.call(getUser, {})
  expect(platform.logged('E9').map(({ status }) => status)).toEqual([200, 200])
  expect(platform.sentTo('E78')).toHaveLength(1)
})

it.each([
  ['refused', { kind: 'status', status: 401 }, { kind: 'http', status: 401 }],
  ['broken', { kind: 'status', status: 503 }, { kind: 'http', status: 503 }],
  ['cut off', { kind: 'drop' }, { kind: 'network' }],
  ['senseless', { kind: 'malformed' }, { kind: 'contract' }],
] as const)(
  'A refresh that is %s rejects every waiting call with its error (contract §1.7 e, h)',
  async (_, fault, error) => {
    const { platform, client } = await expiredClient()
    platform.control.fault({ endpoint: 'E9', ...fault, times: 'all' })
    const calls = [
      client.call(getUser, {}),
      client.call(listOrderTypes, {}),
      client.call(transferInternally, internalTransfer()),
    ]
    const errors = await Promise.all(calls.map(rejectionOf))
    for (const one of errors) expect(one).toBeInstanceOf(ApiError)
    // A call whose 401 arrives after the end of the session rejects with that 401, because no
    // recovery is left to wait for.
    expect(errors[0]).toMatchObject({ endpoint: 'E9', ...error })
    expect(platform.logged('E9')).toHaveLength(1)
    expect(platform.control.log().some(({ retry }) => retry)).toBe(false)
  },
)

it('All calls that wait for a failed refresh reject with the same error (contract §1.7 e)', async () => {
  const tokens = createTokenStore(createMemoryStorage())
  tokens.save({ access_token: 'old', refresh_token: 'r' })
  const failure = new ApiError({ endpoint: 'E9', kind: 'network' })
  const refresh = vi.fn(() => Promise.reject(failure))
  const recovery = createSessionRecovery({ tokens, refresh, leave: () => {} })
  const waiting = ['E90', 'E78', 'E84'].map((endpoint) =>
    rejectionOf(recovery.tokenAfter('old', new ApiError({ endpoint, kind: 'http', status: 401 }))),
  )
  expect(await Promise.all(waiting)).toEqual([failure, failure, failure])
  expect(refresh).toHaveBeenCalledExactlyOnceWith('r')
})

it('A failed refresh deletes both tokens, then opens the sign-in once (contract §1.7 i)', async () => {
  const { platform, client } = await expiredClient()
  platform.control.fault({ endpoint: 'E9', kind: 'status', status: 500, times: 'all' })
  await Promise.allSettled([client.call(getUser, {}), client.call(listWallets, {})])
  await rejectionOf(client.call(getUser, {}))
  expect(client.leave.mock.results.map(({ value }) => value)).toEqual([signedOut])
})

it('If so configured, the session survives a token refresh that fails because of an outage', async () => {
  const platform = createPlatform()
  const client = await signedInClient(platform, {
    endSessionOnOutage: (error) => !(error instanceof Error && /E9 http 503/.test(error.message)),
  })
  platform.control.scenario({ name: 'expire-tokens' })
  platform.control.fault({ endpoint: 'E9', kind: 'status', status: 503, times: 'all' })
  await rejectionOf(client.call(getUser, {}))
  platform.control.fault({ endpoint: 'E9', kind: 'none' })
  expect(client.leave).not.toHaveBeenCalled()
  expect((await client.call(getUser, {})).email).toBe('demo@tessera.test')
})

it('The client opens the sign-in again when a later session ends', async () => {
  const { platform, client } = await expiredClient()
  platform.control.fault({ endpoint: 'E9', kind: 'drop', times: 'all' })
  await rejectionOf(client.call(getUser, {}))
  platform.control.fault({ endpoint: 'E9', kind: 'none' })
  await signIn(platform, client)
  platform.control.scenario({ name: 'expire-tokens' })
  await client.call(getUser, {})
  platform.control.scenario({ name: 'expire-tokens' })
  platform.control.fault({ endpoint: 'E9', kind: 'drop', times: 'all' })
  await rejectionOf(client.call(getUser, {}))
  expect(client.leave).toHaveBeenCalledTimes(2)
})

it('A sign-in with a wrong password rejects without a refresh and keeps the tokens (contract §1.7 f)', async () => {
  const { platform, client } = await createCallSetup()
  const kept = [client.tokens.access(), client.tokens.refresh()]
  const body = { email: 'demo@tessera.test', password: 'not it' }
  const error = await rejectionOf(client.call(signInWithPassword, { body }))
  expect(error).toMatchObject({ status: 401, code: 'BAD_CREDENTIALS', endpoint: 'E6' })
  expect([client.tokens.access(), client.tokens.refresh()]).toEqual(kept)
  expect(platform.sentTo('E6')).toHaveLength(2)
  expect(platform.sentTo('E9')).toHaveLength(0)
  expect(client.leave).not.toHaveBeenCalled()
})

it("A sign-in at a tenant that the platform doesn't know opens no other page (contract §1.7 f)", async () => {
  const platform = createPlatform()
  const client = createClient(platform, { tenantId: 'somebody-else' })
  const body = platform.control.settings().demo
  const error = await rejectionOf(client.call(signInWithPassword, { body }))
  expect(error).toMatchObject({ status: 401, code: 'TENANT' })
  expect(client.leave).not.toHaveBeenCalled()
})

it('A call whose 401 arrives after a refresh is replayed with the new token (contract §1.7 g)', async () => {
  const { platform, client } = await expiredClient()
  const release = holdResponses(platform, 'E90')
  const late = client.call(getUser, {})
  await client.call(listWallets, {})
  release()
  expect((await late).email).toBe('demo@tessera.test')
  expect(platform.logged('E9')).toHaveLength(1)
  expect(platform.logged('E90').map(({ retry }) => retry)).toEqual([false, true])
})

it('A call that is made without recovery rejects with its 401', async () => {
  const { platform, client } = await expiredClient()
  const error = await rejectionOf(client.call(getUser, {}, { bypassRecovery: true }))
  expect(error).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED', endpoint: 'E90' })
  expect(platform.sentTo('E9')).toHaveLength(0)
  expect(client.leave).not.toHaveBeenCalled()
})

it('If a replayed call gets a 401, the session ends after one refresh and the sign-in opens once', async () => {
  const { platform, client } = await createCallSetup()
  platform.control.fault({ endpoint: 'E90', kind: 'status', status: 401, times: 'all' })
  const error = await rejectionOf(client.call(getUser, {}))
  expect(error).toMatchObject({ name: 'ApiError', status: 401, endpoint: 'E90' })
  expect(platform.sentTo('E9')).toHaveLength(1)
  expect(platform.sentTo('E90')).toHaveLength(2)
  expect(client.leave.mock.results.map(({ value }) => value)).toEqual([signedOut])
})

it('If a replayed call fails with any status but 401, the session goes on', async () => {
  const { platform, client } = await expiredClient()
  platform.network.back = ({ endpoint }) => {
    if (endpoint === 'E9')
      platform.control.fault({ endpoint: 'E90', kind: 'status', status: 500, times: 'all' })
  }
  const error = await rejectionOf(client.call(getUser, {}))
  expect(error).toMatchObject({ status: 500, endpoint: 'E90' })
  expect(client.tokens.access()).not.toBeNull()
  expect(client.leave).not.toHaveBeenCalled()
})

it('A replayed call that times out has an unknown outcome, although the first call got a 401', async () => {
  const { platform, client } = await expiredClient({ timeout: 500 })
  platform.network.back = ({ endpoint }) => {
    if (endpoint === 'E9')
      platform.control.fault({ endpoint: 'E78', kind: 'timeout', times: 'all' })
  }
  const error = await rejectionOf(client.call(transferInternally, internalTransfer()))
  expect(platform.sentTo('E78')).toHaveLength(2)
  expect(error).toMatchObject({ kind: 'timeout', isOutcomeUnknown: true })
})
