import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { createQueryClient } from '#api/query/client.ts'
import type { FeedRange } from '#api/wallets/feed.ts'
import { signedInClient } from '#tests/support/platform/client.ts'
import { WALLET } from '#tests/support/platform/ids.ts'
import { createPlatform, depositCrypto } from '#tests/support/platform/platform.ts'

import { useRecentFeed } from './use-recent-feed.ts'

const ONE: FeedRange = { since: 0, maxPages: 1 }
const ALL: FeedRange = { since: 0, maxPages: 9 }

afterEach(() => void vi.useRealTimers())

async function start() {
  const platform = createPlatform()
  const client: QueryClient = createQueryClient((await signedInClient(platform)).http)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const use = (wanted: FeedRange) =>
    renderHook((given: FeedRange) => useRecentFeed(WALLET, given), {
      wrapper,
      initialProps: wanted,
    })
  return { platform, client, use, calls: () => platform.sentTo('E106').length }
}

it('Components that use the same feed share one request and its response', async () => {
  const { use, calls } = await start()
  const [one, other] = [use(ONE), use(ONE)]
  await waitFor(() => expect(one.result.current.data?.rows).toHaveLength(100))
  expect(other.result.current.data).toBe(one.result.current.data)
  expect(calls()).toBe(1)
})

it('A component that needs more rows has no data until they arrive, then all components share them', async () => {
  const { use, calls } = await start()
  const one = use(ONE)
  await waitFor(() => expect(one.result.current.data).toBeDefined())
  const other = use(ALL)
  expect(other.result.current).toMatchObject({
    data: undefined,
    error: null,
    fetchStatus: 'fetching',
  })
  await waitFor(() => expect(other.result.current.data?.readSince).toBe(0))
  expect(other.result.current.data?.rows.length).toBeGreaterThan(100)
  expect(one.result.current.data).toBe(other.result.current.data)
  expect(calls()).toBe(3)
})

it('A component that needs all rows receives them although a request for fewer is under way', async () => {
  const { use } = await start()
  const [one, other] = [use(ONE), use(ALL)]
  await waitFor(() => expect(other.result.current.data?.readSince).toBe(0))
  expect(one.result.current.data).toBe(other.result.current.data)
})

it('A refetch by a component that needs few rows keeps all rows of one that needs more', async () => {
  const { use, calls } = await start()
  const [more, less] = [use(ALL), use(ONE)]
  await waitFor(() => expect(more.result.current.data?.readSince).toBe(0))
  const before = calls()
  const whole = more.result.current.data?.rows.length
  await act(async () => void (await less.result.current.refetch()))
  await waitFor(() => expect(more.result.current.data?.rows).toHaveLength(whole ?? 0))
  // A refetch requests everything once more, all pages in parallel.
  expect(calls()).toBe(before + Math.ceil((more.result.current.data?.read ?? 0) / 100))
})

it('Data older than a component allows is requested again, and the old data is not shown to it', async () => {
  const { use, calls } = await start()
  const known = use(ONE)
  await waitFor(() => expect(known.result.current.data).toBeDefined())
  const before = calls()
  await new Promise((resolve) => {
    setTimeout(resolve, 5)
  })
  const fresh = use({ ...ONE, readAfter: Date.now() })
  expect(fresh.result.current.data).toBeUndefined()
  await waitFor(() => expect(fresh.result.current.data?.rows).toHaveLength(100))
  expect(calls()).toBe(before + 1)
})

it('A refetch reads every page of the recent feed again', async () => {
  const { platform, use, calls } = await start()
  const { result } = use(ALL)
  await waitFor(() => expect(result.current.data).toBeDefined())
  const before = calls()
  depositCrypto(platform, 'demo@tessera.test', 'USDT', '123.45')
  await act(async () => void (await result.current.refetch()))
  const amounts = () => result.current.data?.rows.map(({ amount }) => String(amount))
  await waitFor(() => expect(amounts()).toContain('123.45'))
  expect(calls()).toBe(2 * before)
})

it('If further rows of the recent feed fail to load, the error is reported once and can be retried', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { platform, use } = await start()
  const { result, rerender } = use(ONE)
  await waitFor(() => expect(result.current.data).toBeDefined())
  platform.control.fault({ endpoint: 'E106', kind: 'drop', times: 'all' })
  rerender(ALL)
  // Lets the delays between retries pass.
  for (let left = 4; left > 0; left -= 1) await act(() => vi.advanceTimersByTimeAsync(1000))
  await waitFor(() => expect(result.current.error).not.toBeNull())
  expect(result.current).toMatchObject({ data: undefined, fetchStatus: 'idle' })
  platform.control.fault({ endpoint: 'E106', kind: 'none' })
  rerender(ONE)
  expect(result.current.data?.rows).toHaveLength(100)
  rerender(ALL)
  await waitFor(() => expect(result.current.data?.readSince).toBe(0))
})
