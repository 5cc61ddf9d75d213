import { InfiniteQueryObserver, QueryClient, type InfiniteData } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
// wouter replaces the history's methods with ones that fire events.
import 'wouter/use-browser-location'

import { WAIT_TIMEOUT_MS } from '#tests/support/wait-timeout.ts'

import { trimFeeds } from './short-feeds.ts'

const A_WHILE_MS = 20
const FEED = ['E106', 'pages']
const scroll = vi.fn()
const read = vi.fn<(asked: { pageParam: number; signal: AbortSignal }) => Promise<string[]>>(
  async ({ pageParam }) => [`row ${pageParam}`],
)
let client: QueryClient
let stop: () => void

const pages = () => client.getQueryData<InfiniteData<string[]>>(FEED)?.pages.length

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

async function scrollThrough() {
  const feed = openFeed()
  while ((pages() ?? 0) < 6) await feed.observer.fetchNextPage({ cancelRefetch: false })
  vi.stubGlobal('scrollY', 4200)
  return feed
}

const go = (path: string) => history.pushState(null, '', path)
const shortened = () => vi.waitFor(() => expect(pages()).toBe(2), WAIT_TIMEOUT_MS)

async function scrollAndLeaveFor(path: string) {
  const { close } = await scrollThrough()
  go(path)
  close()
}

const goBack = async () => {
  const popped = vi.fn()
  addEventListener('popstate', popped, { once: true })
  history.back()
  // jsdom uses a timer to go back.
  while (popped.mock.calls.length === 0) await vi.advanceTimersToNextTimerAsync()
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('scrollTo', scroll)
  scroll.mockClear()
  read.mockClear()
  history.replaceState(null, '', '/activity')
  client = new QueryClient()
  stop = trimFeeds(client)
})
afterEach(() => {
  stop()
  client.clear()
})

it.each([
  ['while something of it is open', async () => {}],
  ['on the way back to it, before its screen is drawn', goBack],
])('A feed keeps all its pages %s', async (_when, act) => {
  await scrollAndLeaveFor('/activity/7')
  await act()
  await vi.advanceTimersByTimeAsync(A_WHILE_MS)
  expect(pages()).toBe(6)
})

it('A feed is shortened to its first pages after the person has opened another main screen', async () => {
  await scrollAndLeaveFor('/activity/7')
  go('/')
  await shortened()
})

it('A shortened feed releases the rows of its other pages, even if the old data is referenced', async () => {
  const { close } = await scrollThrough()
  const held = client.getQueryData<InfiniteData<string[]>>(FEED)
  go('/')
  close()
  await shortened()
  expect(held?.pages).toEqual([['row 0'], ['row 1'], [], [], [], []])
  expect(client.getQueryData<InfiniteData<string[]>>(FEED)?.pages).toEqual([['row 0'], ['row 1']])
})

it('A page that arrives after a feed was shortened does not restore the removed pages', async () => {
  const { observer, close } = await scrollThrough()
  let arrive: ((rows: string[]) => void) | undefined
  read.mockImplementationOnce(
    ({ signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        arrive = resolve
        signal.addEventListener('abort', () => reject(new Error('gone')))
      }),
  )
  void observer.fetchNextPage({ cancelRefetch: false })
  await vi.waitFor(() => expect(arrive).toBeDefined(), WAIT_TIMEOUT_MS)
  go('/')
  close()
  await shortened()
  arrive?.(['late'])
  await vi.advanceTimersByTimeAsync(A_WHILE_MS)
  expect(pages()).toBe(2)
})

it('Going back to a shortened feed loads its removed pages and restores the scroll position', async () => {
  await scrollAndLeaveFor('/cards')
  await shortened()
  read.mockClear()
  await goBack()
  const again = openFeed()
  await vi.waitFor(() => expect(scroll).toHaveBeenCalledWith(0, 4200), WAIT_TIMEOUT_MS)
  expect(pages()).toBe(6)
  expect(read).toHaveBeenCalledTimes(4)
  again.close()
})

it('A feed that was shortened shows its first pages when its screen opens again', async () => {
  await scrollAndLeaveFor('/cards')
  await shortened()
  go('/activity')
  const again = openFeed()
  await vi.advanceTimersByTimeAsync(A_WHILE_MS)
  expect(pages()).toBe(2)
  expect(scroll).not.toHaveBeenCalled()
  again.close()
})
