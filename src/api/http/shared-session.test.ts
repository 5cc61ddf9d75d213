import { expect, it, vi } from 'vitest'

import { internalTransfer } from '#tests/support/orders/orders.ts'
import {
  createClient,
  expiredClient,
  failOnUnhandledRejections,
  rejectionOf,
  signIn,
} from '#tests/support/platform/client.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'
import {
  createPlatform,
  holdResponses,
  usePlatformServer,
  type Platform,
} from '#tests/support/platform/platform.ts'
import { WAIT_TIMEOUT_MS } from '#tests/support/wait-timeout.ts'

import { listOrderTypes, transferInternally } from '../orders/endpoints.ts'
import { getUser } from '../user/endpoints.ts'
import { listWallets } from '../wallets/endpoints.ts'

usePlatformServer()
failOnUnhandledRejections()

/** A lock that runs work one after the other, like Web Locks across tabs. */
function createLock() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn.catch(() => {})
    return turn
  }
}

function holdRefresh(platform: Platform) {
  const release = holdResponses(platform, 'E9')
  const isAsked = () =>
    vi.waitFor(() => expect(platform.sentTo('E9')[0]?.status).toBeDefined(), WAIT_TIMEOUT_MS)
  return { isAsked, release }
}

async function twoTabs(locks: { exclusively?: ReturnType<typeof createLock> }) {
  const platform = createPlatform()
  const shared = { storage: createMemoryStorage(), ...locks }
  const first = createClient(platform, shared)
  const second = createClient(platform, shared)
  await signIn(platform, first)
  platform.control.scenario({ name: 'expire-tokens' })
  return { platform, first, second }
}

it('Two tabs that share storage and a lock refresh once, and both continue', async () => {
  const { platform, first, second } = await twoTabs({ exclusively: createLock() })
  const answers = await Promise.all([
    first.call(getUser, {}),
    second.call(getUser, {}),
    second.call(listOrderTypes, {}),
    first.call(listWallets, {}),
  ])
  expect(answers).toHaveLength(4)
  expect(platform.logged('E9')).toHaveLength(1)
  expect(first.tokens.access()).toBe(second.tokens.access())
})

it('Two tabs send a failed refresh once; both sessions end, and each tab opens the sign-in once', async () => {
  const { platform, first, second } = await twoTabs({ exclusively: createLock() })
  platform.control.fault({ endpoint: 'E9', kind: 'status', status: 401, times: 'all' })
  const outcomes = await Promise.allSettled([first.call(getUser, {}), second.call(getUser, {})])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(platform.logged('E9')).toHaveLength(1)
  expect(first.leave).toHaveBeenCalledOnce()
  expect(second.leave).toHaveBeenCalledOnce()
  expect(second.tokens.refresh()).toBeNull()
})

it('Without locks, the tab that refreshes second uses the tokens of the first', async () => {
  const { first, second } = await twoTabs({})
  await Promise.all([first.call(getUser, {}), second.call(getUser, {})])
  expect(first.leave).not.toHaveBeenCalled()
  expect(second.leave).not.toHaveBeenCalled()
  expect(first.tokens.access()).not.toBeNull()
})

it('A sign-out during a refresh stays in force: the refresh stores no tokens', async () => {
  const { platform, client } = await expiredClient()
  const { isAsked, release } = holdRefresh(platform)
  const call = rejectionOf(client.call(transferInternally, internalTransfer()))
  await isAsked()
  client.tokens.clear()
  release()
  expect(await call).toMatchObject({ status: 401, endpoint: 'E78' })
  expect([client.tokens.access(), client.tokens.refresh()]).toEqual([null, null])
  expect(platform.sentTo('E78')).toHaveLength(1)
  expect(client.leave).not.toHaveBeenCalled()
})

it('A new sign-in during a refresh keeps its tokens, also if the refresh fails', async () => {
  const { platform, client } = await expiredClient()
  platform.control.fault({ endpoint: 'E9', kind: 'status', status: 500, times: 'all' })
  const { isAsked, release } = holdRefresh(platform)
  const call = client.call(getUser, {})
  await isAsked()
  await signIn(platform, client)
  const fresh = client.tokens.access()
  release()
  expect((await call).email).toBe('demo@tessera.test')
  expect(client.tokens.access()).toBe(fresh)
  expect(client.leave).not.toHaveBeenCalled()
})

it('A call that is aborted during a refresh rejects at once, and the other calls keep waiting', async () => {
  const { platform, client } = await expiredClient()
  const { isAsked, release } = holdRefresh(platform)
  const controller = new AbortController()
  const impatient = rejectionOf(client.call(getUser, {}, { signal: controller.signal }))
  const patient = client.call(listWallets, {})
  await isAsked()
  await vi.waitFor(() => expect(platform.logged('E90')[0]?.status).toBe(401), WAIT_TIMEOUT_MS)
  controller.abort()
  expect(await impatient).toMatchObject({ kind: 'aborted', endpoint: 'E90' })
  release()
  await patient
  expect(platform.sentTo('E90')).toHaveLength(1)
  expect(platform.logged('E9')).toHaveLength(1)
  expect(client.tokens.access()).not.toBeNull()
})
