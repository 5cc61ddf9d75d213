/**
 * Thousands of rows that somebody scrolled through stay no longer than they may go back to them at once:
 * on another tab a feed is as long as its first pages. Whoever does go back gets the rest read again, and
 * stands where they stood.
 */
import type { InfiniteData, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'

import { KEPT_PAGES } from '#api/query/page-limits.ts'
import { readPages } from '#api/query/read-pages.ts'
import { paths } from '#paths'

const TABS: readonly string[] = [
  paths.home.pattern,
  paths.cards.pattern,
  paths.activity.pattern,
  paths.more.pattern,
]
/** wouter's names for its own moves, and the browser's. */
const MOVES = ['pushState', 'replaceState', 'popstate']

type Pages = InfiniteData<unknown>

const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

/**
 * Takes the rows out of pages that are dropped. V8 may hold one of the calls that read them for the life of
 * the page (in the shape of what `defineProperties` made for it), and with it all that had been read by then.
 */
function empty(pages: readonly unknown[]): void {
  for (const page of pages) {
    const rows: unknown =
      typeof page === 'object' && page !== null && 'data' in page ? page.data : page
    if (Array.isArray(rows)) rows.length = 0
  }
}

const canRead = (observer: object): observer is InfiniteQueryObserver => 'fetchNextPage' in observer

/** Keeps feeds short from now on, below `base`. Returns a function that stops it. */
export function keepFeedsShort(client: QueryClient, base = ''): () => void {
  const cache = client.getQueryCache()
  /** Pages that a feed had, by its query. */
  const lengths = new Map<string, number>()
  /** Where its screen was scrolled to, by its address; in pixels. */
  const scrollPositions = new Map<string, number>()
  /** Which part of the app shows a feed, by its query: there it stays as it is. */
  const homes = new Map<string, string>()
  let currentAddress = location.pathname + location.search
  let isBack = false

  const partOf = () => location.pathname.slice(base.length).split('/')[1] ?? ''

  function trim(): void {
    if (!TABS.includes(location.pathname.slice(base.length))) return
    for (const query of cache.getAll()) {
      const { queryKey, queryHash, state } = query
      const { data, dataUpdatedAt: updatedAt } = state
      if (!isPages(data) || data.pages.length <= KEPT_PAGES || query.getObserversCount() > 0)
        continue
      if (homes.get(queryHash) === partOf()) continue
      lengths.set(queryHash, data.pages.length)
      const short = {
        pages: data.pages.slice(0, KEPT_PAGES),
        pageParams: data.pageParams.slice(0, KEPT_PAGES),
      }
      client.setQueryData(queryKey, short, { updatedAt })
      // A call under way would put back what it began with.
      if (state.fetchStatus === 'idle') empty(data.pages.slice(KEPT_PAGES))
    }
  }

  async function readAgain(
    observer: InfiniteQueryObserver,
    wantedPages: number,
    scrollTop: number,
  ) {
    const address = currentAddress
    const pages = readPages(() => {
      const { data, hasNextPage } = observer.getCurrentResult()
      const count = isPages(data) ? data.pages.length : wantedPages
      return count >= wantedPages || !hasNextPage || address !== currentAddress
        ? undefined
        : observer.fetchNextPage({ cancelRefetch: false })
    })
    for await (const { isError } of pages) if (isError) return
    if (address === currentAddress) scrollTo(0, scrollTop)
  }

  const onMove = ({ type }: Event) => {
    // The page has moved, its screen is still the old one: so is the place that it is scrolled to.
    if (type === 'pushState') scrollPositions.set(currentAddress, scrollY)
    isBack = type === 'popstate'
    currentAddress = location.pathname + location.search
    setTimeout(trim)
  }
  for (const move of MOVES) addEventListener(move, onMove, { capture: true })
  const stop = cache.subscribe((event) => {
    const { queryHash } = event.query
    const isShown = event.query.getObserversCount() > 0
    // One that was shown before this began is known by the next thing that happens to it.
    if (event.type === 'observerAdded' || (isShown && !homes.has(queryHash)))
      homes.set(queryHash, partOf())
    if (event.type === 'observerRemoved') setTimeout(trim)
    if (event.type !== 'observerAdded') return
    const wantedPages = lengths.get(queryHash)
    if (wantedPages === undefined || !canRead(event.observer)) return
    lengths.delete(queryHash)
    const scrollTop = scrollPositions.get(currentAddress)
    if (isBack && scrollTop !== undefined) void readAgain(event.observer, wantedPages, scrollTop)
  })
  return () => {
    stop()
    for (const move of MOVES) removeEventListener(move, onMove, { capture: true })
  }
}
