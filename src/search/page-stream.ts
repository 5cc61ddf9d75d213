/** One list of the platform, newest first, read page by page and never from the start again. */
import {
  InfiniteQueryObserver,
  type InfiniteData,
  type InfiniteQueryObserverOptions,
  type QueryClient,
} from '@tanstack/react-query'

import { STALE, type Key } from '#api/query/call.ts'
import { READ_AGAIN_PAGES } from '#api/query/page-limits.ts'
import { memoizeByReference } from '#lib/memoize.ts'

export interface DatedRow {
  id: string
  createdAt: string
}

export interface PageStream<Row> {
  state: () => { pages: readonly (readonly Row[])[]; hasMore: boolean }
  /** Reloads outdated pages, or restarts the list. */
  refresh: () => Promise<void>
  /**
   * Reads the next page; joins a request that is already pending. Rejects with that request's
   * error.
   */
  readNext: () => Promise<unknown>
  /**
   * Keeps the pages in the cache. Returns a function that ends this and cancels pending requests.
   */
  keep: () => () => void
}

type PagedOptions<Page> = InfiniteQueryObserverOptions<Page, Error, InfiniteData<Page>, Key, number>

/**
 * Creates a stream whose pages live in the query cache, so that they end with the session and
 * survive navigation.
 */
export function createPageStream<Page extends object, Row extends DatedRow>(
  client: QueryClient,
  options: {
    queryKey: readonly unknown[]
    getNextPageParam: (last: Page, pages: Page[], ...more: never[]) => number | undefined | null
  },
  toRows: (page: Page) => readonly Row[],
): PageStream<Row> {
  // Not enabled, because a refresh of the screen would reload every page, and there may be a
  // thousand.
  const settings = { ...options, enabled: false } as unknown as PagedOptions<Page>
  const observer = new InfiniteQueryObserver(client, settings)
  const rowsOf = memoizeByReference(toRows)
  return {
    state() {
      const { data, hasNextPage } = observer.getCurrentResult()
      const pages = (data?.pages ?? []).map(rowsOf)
      return { pages, hasMore: data === undefined || hasNextPage }
    },
    async refresh() {
      const query = observer.getCurrentQuery()
      const { data, dataUpdatedAt, isInvalidated } = query.state
      if (data === undefined) return
      if (!isInvalidated && Date.now() - dataUpdatedAt < STALE.minute) return
      if (data.pages.length > READ_AGAIN_PAGES) query.reset()
      else await observer.refetch()
    },
    readNext: () => observer.fetchNextPage({ cancelRefetch: false, throwOnError: true }),
    keep: () => observer.subscribe(() => undefined),
  }
}
