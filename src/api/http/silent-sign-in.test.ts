/**
 * Contract §1.7 k and §7.4: in Telegram, a session without refresh token signs in again by its
 * launch data.
 */
import { expect, it } from 'vitest'

import {
  createClient,
  expiredClient,
  failOnUnhandledRejections,
  rejectionOf,
  type Client,
} from '#tests/support/platform/client.ts'
import {
  createPlatform,
  usePlatformServer,
  type Platform,
} from '#tests/support/platform/platform.ts'

import { signInWithTelegram } from '../auth/session-endpoints.ts'
import { getUser } from '../user/endpoints.ts'
import { listWallets } from '../wallets/endpoints.ts'
import { TOKEN_KEYS } from './token-store.ts'

usePlatformServer()
failOnUnhandledRejections()

const signedOut = [null, null]

it('In a browser without a refresh token, a 401 rejects the call and opens the sign-in', async () => {
  const { platform, client } = await expiredClient()
  client.storage.removeItem('refresh_token')
  const error = await rejectionOf(client.call(getUser, {}))
  expect(error).toMatchObject({ status: 401, endpoint: 'E90' })
  expect(platform.sentTo('E9')).toHaveLength(0)
  expect(client.leave.mock.results.map(({ value }) => value)).toEqual([signedOut])
})

function telegramClient(platform: Platform, userId: number): Client {
  const { initData } = platform.control.telegram({ user: { id: userId, first_name: 'Alex' } })
  const hash = new URLSearchParams(initData).get('hash') ?? ''
  const body = { tg_id: String(userId), hash, init_data_raw: initData }
  const client: Client = createClient(platform, {
    environment: 'telegram',
    signInSilently: () => client.call(signInWithTelegram, { body }),
  })
  client.tokens.save({ access_token: 'of an earlier launch' })
  return client
}

it('In Telegram, calls without a session sign in once by the launch data (contract §1.7 k)', async () => {
  const platform = createPlatform()
  const client = telegramClient(platform, 7_001_001)
  const [user, wallets] = await Promise.all([
    client.call(getUser, {}),
    client.call(listWallets, {}),
  ])
  expect(user.email).toBe('demo@tessera.test')
  expect(Array.isArray(wallets) ? wallets.length : wallets.data.length).toBe(3)
  expect(platform.logged('E5').map(({ environment }) => environment)).toEqual(['telegram'])
  expect(client.tokens.refresh()).not.toBeNull()
  expect(client.leave).not.toHaveBeenCalled()
})

it('A failed silent sign-in is not tried again (contract §1.7 k)', async () => {
  const platform = createPlatform()
  const client = telegramClient(platform, 42)
  const calls = [client.call(getUser, {}), client.call(listWallets, {})]
  const errors = await Promise.all(calls.map(rejectionOf))
  for (const error of errors) expect(error).toMatchObject({ endpoint: 'E5', status: 404 })
  expect(platform.sentTo('E5')).toHaveLength(1)
  expect(client.leave.mock.results.map(({ value }) => value)).toEqual([signedOut])
})

it('A call after the end of the session does not sign in again (contract §1.7 k)', async () => {
  const platform = createPlatform()
  const client = telegramClient(platform, 42)
  await rejectionOf(client.call(getUser, {}))
  const error = await rejectionOf(client.call(listWallets, {}))
  expect(error).toMatchObject({ endpoint: 'E102', status: 401 })
  expect(platform.sentTo('E5')).toHaveLength(1)
  expect(client.leave).toHaveBeenCalledOnce()
})

it('The first call of a launch in Telegram signs in if there is no token (contract §1.7 k)', async () => {
  const platform = createPlatform()
  const client = telegramClient(platform, 7_001_001)
  for (const key of TOKEN_KEYS) client.storage.removeItem(key)
  expect((await client.call(getUser, {})).email).toBe('demo@tessera.test')
  expect(platform.sentTo('E5')).toHaveLength(1)
})
