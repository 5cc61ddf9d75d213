import { InfiniteQueryObserver, QueryClient, type InfiniteData } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
// The router's names for its moves are its events, which it makes by wrapping the history.
import 'wouter/use-browser-location'

import { keepFeedsShort } from './short-feeds.ts'

const FEED = ['E106', 'pages']
const scroll = vi.fn()
const read = vi.fn<(asked: { pageParam: number; signal: AbortSignal }) => Promise<string[]>>(
  async ({ pageParam }) => [`row ${pageParam}`],
)
let client: QueryClient
let stop: () => void

const pages = () => client.getQueryData<InfiniteData<string[]>>(FEED)?.pages.length

/** The screen of the feed: an observer while it is open. */
function openFeed() {
  const observer = new InfiniteQueryObserver(client, {
    queryKey: FEED,
    queryFn: read,
    initialPageParam: 0,
    getNextPageParam: (_last, all) => (all.length < 9 ? all.length : undefined),
    staleTime: 60_000,
  })
  return { observer, close: observer.subscribe(() => undefined) }
}

async function scrollThrough(count: number) {
  const feed = openFeed()
  while ((pages() ?? 0) < count) await feed.observer.fetchNextPage({ cancelRefetch: false })
  vi.stubGlobal('scrollY', 4200)
  return feed
}

const goBack = async () => {
  const popped = new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true })
  })
  history.back()
  await popped
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', scroll)
  scroll.mockClear()
  read.mockClear()
  history.replaceState(null, '', '/activity')
  client = new QueryClient()
  stop = keepFeedsShort(client)
})
afterEach(() => {
  stop()
  client.clear()
})

it('keeps all of a feed while something of it is open', async () => {
  const { close } = await scrollThrough(6)
  history.pushState(null, '', '/activity/7')
  close()
  await new Promise((resolve) => {
    setTimeout(resolve, 5)
  })
  expect(pages()).toBe(6)
})

it('keeps its first pages on another tab, also of one whose screen has long gone', async () => {
  const { close } = await scrollThrough(6)
  history.pushState(null, '', '/activity/7')
  close()
  history.pushState(null, '', '/')
  await vi.waitFor(() => expect(pages()).toBe(2))
})

it('takes the rows out of the others, whoever still holds one of them', async () => {
  const { close } = await scrollThrough(6)
  const held = client.getQueryData<InfiniteData<string[]>>(FEED)
  history.pushState(null, '', '/')
  close()
  await vi.waitFor(() => expect(pages()).toBe(2))
  expect(held?.pages).toEqual([['row 0'], ['row 1'], [], [], [], []])
  expect(client.getQueryData<InfiniteData<string[]>>(FEED)?.pages).toEqual([['row 0'], ['row 1']])
})

it('is not undone by a page that was still on its way', async () => {
  const { observer, close } = await scrollThrough(6)
  let arrive: ((rows: string[]) => void) | undefined
  read.mockImplementationOnce(
    ({ signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        arrive = resolve
        signal.addEventListener('abort', () => reject(new Error('gone')))
      }),
  )
  void observer.fetchNextPage({ cancelRefetch: false })
  await vi.waitFor(() => expect(arrive).toBeDefined())
  history.pushState(null, '', '/')
  close()
  await vi.waitFor(() => expect(pages()).toBe(2))
  arrive?.(['late'])
  await new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
  expect(pages()).toBe(2)
})

it('stays whole on the way back to it, before its screen is drawn', async () => {
  const { close } = await scrollThrough(6)
  history.pushState(null, '', '/activity/7')
  close()
  await goBack()
  await new Promise((resolve) => {
    setTimeout(resolve, 20)
  })
  expect(pages()).toBe(6)
})

it('reads the rest again for who goes back, and is where it was', async () => {
  const { close } = await scrollThrough(6)
  history.pushState(null, '', '/cards')
  close()
  await vi.waitFor(() => expect(pages()).toBe(2))
  read.mockClear()
  await goBack()
  const again = openFeed()
  await vi.waitFor(() => expect(scroll).toHaveBeenCalledWith(0, 4200))
  expect(pages()).toBe(6)
  expect(read).toHaveBeenCalledTimes(4)
  again.close()
})

it('begins short for who comes anew', async () => {
  const { close } = await scrollThrough(6)
  history.pushState(null, '', '/cards')
  close()
  await vi.waitFor(() => expect(pages()).toBe(2))
  history.pushState(null, '', '/activity')
  const again = openFeed()
  await new Promise((resolve) => {
    setTimeout(resolve, 5)
  })
  expect(pages()).toBe(2)
  expect(scroll).not.toHaveBeenCalled()
  again.close()
})
