import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createObservable } from '#shell/observable.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import { writeDeviceCache } from './write-cache.ts'

const A_WHILE = 5000
const client = new QueryClient()
const storage = createMemoryStorage()
const write = vi.spyOn(storage, 'setItem')
const writes = () => write.mock.calls.filter(([key]) => key === 'session').length
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  stop = writeDeviceCache(
    client,
    { storage, isVisible: createObservable(true), language: 'en', platform: 'base' },
    { storage, prefix: '' },
    { tenantId: 'tenant', build: 'build', isSignedIn: () => true },
  )
  write.mockClear()
})
afterEach(() => {
  stop()
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('Responses that arrive together are stored in one write', async () => {
  client.setQueryData(['E102'], [])
  client.setQueryData(['E103'], {})
  await vi.advanceTimersByTimeAsync(A_WHILE)
  expect(writes()).toBe(1)
  client.setQueryData(['E86'], 'never kept')
  await vi.advanceTimersByTimeAsync(A_WHILE)
  expect(writes()).toBe(1)
})

it('A feed is stored when its first page arrives, and not again when further pages arrive', async () => {
  const feed = new InfiniteQueryObserver(client, {
    queryKey: ['E106'],
    queryFn: async ({ pageParam }) => [pageParam],
    initialPageParam: 0,
    getNextPageParam: (_last, all) => all.length,
  })
  const close = feed.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(A_WHILE)
  expect(writes()).toBe(1)
  await feed.fetchNextPage()
  await feed.fetchNextPage()
  await vi.advanceTimersByTimeAsync(A_WHILE)
  expect(writes()).toBe(1)
  await feed.refetch()
  await vi.advanceTimersByTimeAsync(A_WHILE)
  expect(writes()).toBe(2)
  close()
})
