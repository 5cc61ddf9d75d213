/** One list of the platform, newest first, that is read page by page and never all over again. */
import {
  InfiniteQueryObserver,
  type InfiniteData,
  type InfiniteQueryObserverOptions,
  type QueryClient,
} from '@tanstack/react-query'

import { STALE, type Key } from '#api/query/options.ts'
import { READ_AGAIN_PAGES } from '#api/query/page-limits.ts'
import { memoizeByReference } from '#lib/memoize.ts'

export interface DatedRow {
  id: string
  createdAt: string
}

export interface PageStream<Row> {
  /** What has been read by now. */
  state: () => { pages: readonly (readonly Row[])[]; hasMore: boolean }
  /** Reads again what is too old to go on from, or has it begin anew. */
  refresh: () => Promise<void>
  /** Reads the next page; one that is on its way already is waited for. Rejects with what it fails with. */
  readNext: () => Promise<unknown>
  /** Keeps what is read. The function that it returns ends that, and cancels what is on its way. */
  keep: () => () => void
}

type PagedOptions<Page> = InfiniteQueryObserverOptions<Page, Error, InfiniteData<Page>, Key, number>

/** What is read is kept with the other answers, so that it goes with the session and is there after a way back. */
export function createPageStream<Page extends object, Row extends DatedRow>(
  client: QueryClient,
  options: {
    queryKey: readonly unknown[]
    getNextPageParam: (last: Page, pages: Page[], ...more: never[]) => number | undefined | null
  },
  toRows: (page: Page) => readonly Row[],
): PageStream<Row> {
  // Not enabled: a refresh of the screen would read every page again, and there may be a thousand.
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
