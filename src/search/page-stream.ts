/** One list of the platform, newest first, that is read page by page and never all over again. */
import {
  hashKey,
  InfiniteQueryObserver,
  type InfiniteData,
  type InfiniteQueryObserverOptions,
  type QueryClient,
} from '@tanstack/react-query'

import { STALE, type Key } from '#api/query/options.ts'
import { READ_AGAIN_PAGES } from '#api/query/page-limits.ts'
import { memoizeByReference } from '#lib/memoize.ts'
import { failureOf, OFFLINE } from '#ui/request-state.ts'

export interface DatedRow {
  id: string
  createdAt: string
}

export interface StreamState<Row> {
  pages: readonly (readonly Row[])[]
  hasMore: boolean
  /** Waits for a connection. */
  isPaused: boolean
  /** Epoch milliseconds of the last answer. */
  readAt: number
}

export interface PageStream<Row> {
  /** The same for streams of the same rows. */
  key: string
  state: () => StreamState<Row>
  /** Reads the next page; one that is on its way already is waited for. Rejects with what it fails with. */
  readNext: () => Promise<unknown>
  /** Reads again what is too old. `onChange` is called for each new state. The function that it returns cancels what is on its way. */
  subscribe: (onChange: () => void) => () => void
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
  function begin(): void {
    const query = observer.getCurrentQuery()
    const { data, dataUpdatedAt, isInvalidated } = query.state
    if (data === undefined) return
    if (!isInvalidated && Date.now() - dataUpdatedAt < STALE.minute) return
    if (data.pages.length > READ_AGAIN_PAGES) query.reset()
    else void observer.refetch()
  }
  return {
    key: hashKey(settings.queryKey),
    state() {
      const result = observer.getCurrentResult()
      const { data, hasNextPage } = result
      return {
        pages: (data?.pages ?? []).map(rowsOf),
        hasMore: data === undefined || hasNextPage,
        isPaused: failureOf(result) === OFFLINE,
        readAt: result.dataUpdatedAt,
      }
    },
    readNext: () => observer.fetchNextPage({ cancelRefetch: false, throwOnError: true }),
    subscribe(onChange) {
      const leave = observer.subscribe(onChange)
      begin()
      return leave
    },
  }
}
