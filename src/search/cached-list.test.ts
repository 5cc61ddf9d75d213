import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { feedProgress, readFeed, readAvailableFeed } from '#api/query/feed.ts'

import { createCachedList, oldestTimeIn, type SearchedRow } from './cached-list.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2030-02-01T00:00:00Z') }))
afterEach(() => void vi.useRealTimers())

interface Answer {
  offset: number
  give: () => void
  fail: () => void
}

function start(client = new QueryClient()) {
  const asked: Answer[] = []
  const ask = (offset: number) =>
    new Promise<SearchedRow[]>((resolve, reject) => {
      const give = () => resolve(offset < 9 ? [{ created_at: `2030-01-0${9 - offset}` }] : [])
      asked.push({ offset, give, fail: () => reject(new Error('502')) })
    })
  const options = {
    queryKey: ['E106', 'kept', 'pages'] as const,
    pageSize: 1,
    initialPageParam: 0,
    retry: false,
    gcTime: Infinity,
    queryFn: ({ pageParam }: { pageParam: number }) => ask(pageParam),
    getNextPageParam: (_: unknown, pages: unknown[]) => (pages.length < 9 ? pages.length : null),
    readPage: ({ pageParam = 0 }) => ask(pageParam),
  }
  const list = createCachedList(client, options, (rows) =>
    rows.map(({ created_at }) => ({ id: created_at, createdAt: created_at }) as never),
  )
  const read = (pages: number) => {
    const { list: opened, pages: known } = list.open()
    const settings = {
      addRows: (collected: unknown[], rows: readonly SearchedRow[]) => [
        ...collected,
        list.entriesOf(rows),
      ],
      completeSince: oldestTimeIn,
      pages,
    }
    const begun = { lists: [opened], collected: [...known] as unknown[] }
    return { begun, settings, reading: { client } }
  }
  return { client, list, asked, read, offsets: () => asked.map(({ offset }) => offset) }
}

async function restOfTask() {
  for (let left = 20; left > 0; left -= 1) await Promise.resolve()
}

it('A search requests the next page in a later browser task than the one that received a page', async () => {
  const { asked, read, offsets } = start()
  const { begun, settings, reading } = read(2)
  const end = readAvailableFeed(begun, settings, reading)
  await vi.runAllTimersAsync()
  asked[0]?.give()
  await restOfTask()
  expect(offsets()).toEqual([0])
  await vi.runAllTimersAsync()
  expect(offsets()).toEqual([0, 1])
  asked[1]?.give()
  await vi.runAllTimersAsync()
  expect(feedProgress((await end).state)).toMatchObject({
    read: 2,
    readSince: Date.parse('2030-01-08'),
  })
})

it('Pages of an earlier search are used again when the person returns, without new requests', async () => {
  const { client, asked, read, list } = start()
  const { begun, settings, reading } = read(1)
  const end = readAvailableFeed(begun, settings, reading)
  await vi.runAllTimersAsync()
  asked[0]?.give()
  await vi.runAllTimersAsync()
  await end
  const again = start(client)
  await again.list.refresh()
  const opened = again.list.open()
  expect(opened.pages).toEqual(list.open().pages)
  expect(opened.pages).toHaveLength(1)
  expect(opened.list).toMatchObject({
    offset: 1,
    isRead: false,
    readSince: Date.parse('2030-01-09'),
  })
  expect(again.offsets()).toEqual([])
})

it('A page that arrives after its search has stopped is taken from the cache by the next search', async () => {
  const { asked, read, offsets } = start()
  const { begun, settings, reading } = read(2)
  const stopped = readFeed(begun, settings, reading)
  void stopped.next()
  await vi.runAllTimersAsync()
  asked[0]?.give()
  await vi.runAllTimersAsync()
  const end = readAvailableFeed(begun, { ...settings, pages: 1 }, reading)
  await vi.runAllTimersAsync()
  expect((await end).state.collected).toHaveLength(1)
  expect(offsets()).toEqual([0])
})

it('A search rejects if a page fails, and the next search requests that page again', async () => {
  const { asked, read, offsets } = start()
  const { begun, settings, reading } = read(1)
  const end = readAvailableFeed(begun, settings, reading)
  await vi.runAllTimersAsync()
  asked[0]?.fail()
  await vi.runAllTimersAsync()
  expect((await end).failure).toEqual(new Error('502'))
  const next = readAvailableFeed(begun, settings, reading)
  await vi.runAllTimersAsync()
  asked[1]?.give()
  await vi.runAllTimersAsync()
  expect((await next).state.collected).toHaveLength(1)
  expect(offsets()).toEqual([0, 0])
})

it('A search requests the page that it needs if another search has restarted the list', async () => {
  const { client, asked, read, offsets } = start()
  const { settings, reading, begun } = read(1)
  const [list] = begun.lists
  if (list === undefined) throw new Error('no list')
  const end = readAvailableFeed(
    { lists: [{ ...list, offset: 5 }], collected: [] },
    settings,
    reading,
  )
  await vi.runAllTimersAsync()
  asked[0]?.give()
  await vi.runAllTimersAsync()
  asked[1]?.give()
  await vi.runAllTimersAsync()
  const { state } = await end
  expect(offsets()).toEqual([0, 5])
  expect(feedProgress(state).readSince).toBe(Date.parse('2030-01-04'))
  client.clear()
})
