/**
 * Frees the memory of long feeds: a feed that the current part of the app doesn't show keeps only
 * its first pages. When the person returns, the other pages are read again and the scroll position
 * is restored.
 */
import type { InfiniteData, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'

import { KEPT_PAGES } from '#api/query/page-limits.ts'
import { paths } from '#paths'

const TABS: readonly string[] = [
  paths.home.pattern,
  paths.cards.pattern,
  paths.activity.pattern,
  paths.more.pattern,
]
const MOVES = ['pushState', 'replaceState', 'popstate']

type Pages = InfiniteData<unknown>

export const isPagedAnswer = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

/**
 * Empties the arrays of dropped pages, because V8 may keep references to them as long as the page
 * lives (`defineProperties` shapes).
 */
function empty(pages: readonly unknown[]): void {
  for (const page of pages) {
    const rows: unknown =
      typeof page === 'object' && page !== null && 'data' in page ? page.data : page
    if (Array.isArray(rows)) rows.length = 0
  }
}

const canRead = (observer: object): observer is InfiniteQueryObserver => 'fetchNextPage' in observer

/**
 * Begins to shorten the feeds of screens below the path `base`. Returns a function that stops that.
 */
export function trimFeeds(client: QueryClient, base = ''): () => void {
  const cache = client.getQueryCache()
  /** Number of pages of each feed, by query hash. */
  const lengths = new Map<string, number>()
  /** Scroll position in pixels, by URL. */
  const scrollPositions = new Map<string, number>()
  /**
   * Part of the app that shows a feed, by query hash. The feed stays long while that part is open.
   */
  const homes = new Map<string, string>()
  let currentAddress = location.pathname + location.search
  let isBack = false

  const partOf = () => location.pathname.slice(base.length).split('/')[1] ?? ''

  function trim(): void {
    if (!TABS.includes(location.pathname.slice(base.length))) return
    for (const query of cache.getAll()) {
      const { queryKey, queryHash, state } = query
      const { data, dataUpdatedAt: updatedAt } = state
      if (!isPagedAnswer(data) || data.pages.length <= KEPT_PAGES || query.getObserversCount() > 0)
        continue
      if (homes.get(queryHash) === partOf()) continue
      lengths.set(queryHash, data.pages.length)
      const short = {
        pages: data.pages.slice(0, KEPT_PAGES),
        pageParams: data.pageParams.slice(0, KEPT_PAGES),
      }
      client.setQueryData(queryKey, short, { updatedAt })
      // A running request would write the old pages back, so their rows stay.
      if (state.fetchStatus === 'idle') empty(data.pages.slice(KEPT_PAGES))
    }
  }

  async function refetch(observer: InfiniteQueryObserver, pageCount: number, scrollTop: number) {
    const address = currentAddress
    const isShort = () => {
      const { data, hasNextPage } = observer.getCurrentResult()
      const count = isPagedAnswer(data) ? data.pages.length : pageCount
      return count < pageCount && hasNextPage && address === currentAddress
    }
    while (isShort()) {
      // oxlint-disable-next-line no-await-in-loop -- Each page says where the next one begins.
      const { isError } = await observer.fetchNextPage({ cancelRefetch: false })
      if (isError) return
    }
    if (address === currentAddress) scrollTo(0, scrollTop)
  }

  const onMove = ({ type }: Event) => {
    // When this event comes, the URL is new but the old screen with its scroll position is still
    // visible.
    if (type === 'pushState') scrollPositions.set(currentAddress, scrollY)
    isBack = type === 'popstate'
    currentAddress = location.pathname + location.search
    setTimeout(trim)
  }
  for (const move of MOVES) addEventListener(move, onMove, { capture: true })
  const stop = cache.subscribe((event) => {
    const { queryHash } = event.query
    const isShown = event.query.getObserversCount() > 0
    // For feeds that were visible before this code started, the part of the app is noted at their
    // next event.
    if (event.type === 'observerAdded' || (isShown && !homes.has(queryHash)))
      homes.set(queryHash, partOf())
    if (event.type === 'observerRemoved') setTimeout(trim)
    if (event.type !== 'observerAdded') return
    const pageCount = lengths.get(queryHash)
    if (pageCount === undefined || !canRead(event.observer)) return
    lengths.delete(queryHash)
    const scrollTop = scrollPositions.get(currentAddress)
    if (isBack && scrollTop !== undefined) void refetch(event.observer, pageCount, scrollTop)
  })
  return () => {
    stop()
    for (const move of MOVES) removeEventListener(move, onMove, { capture: true })
  }
}
