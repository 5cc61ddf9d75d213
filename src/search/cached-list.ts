import {
  InfiniteQueryObserver,
  type InfiniteData,
  type InfiniteQueryObserverOptions,
  type QueryClient,
} from '@tanstack/react-query'

import { rowsOf, type List } from '#api/common/schema.ts'
import { STALE_MS, type CallKey, type PageReadContext } from '#api/query/call.ts'
import { startList, type ListProgress } from '#api/query/feed.ts'
import { READ_AGAIN_PAGES } from '#api/query/page-limits.ts'
import { memoizeByReference } from '#lib/memoize.ts'
import { nextTask } from '#lib/time-slices.ts'

import type { SearchEntry } from './entries.ts'

export interface SearchedRow {
  created_at: string
}

type Entries = readonly SearchEntry[]

type PagedOptions<Page> = InfiniteQueryObserverOptions<
  Page,
  Error,
  InfiniteData<Page>,
  CallKey,
  number
>

export interface CachedList {
  open: () => { list: ListProgress<SearchedRow>; pages: readonly Entries[] }
  entriesOf: (rows: readonly SearchedRow[]) => Entries
  /** Reads outdated pages again. If there are many, the list starts over. */
  refresh: () => Promise<void>
  /** Keeps the pages in the cache. Returns a function that releases them and cancels requests. */
  keep: () => () => void
}

export const oldestTimeIn = (rows: readonly SearchedRow[]): number =>
  Date.parse(rows.at(-1)?.created_at ?? '')

/**
 * Creates a list, newest first, whose pages are in the query cache. So they are kept while the
 * person navigates, and are removed at the end of the session.
 */
export function createCachedList<Row extends SearchedRow>(
  client: QueryClient,
  options: ListProgress<Row>['list'],
  toEntries: (rows: Row[]) => Entries,
): CachedList {
  // The query is not enabled, because a refresh of the screen would read every page again, and
  // there may be a thousand.
  const settings = { ...options, enabled: false } as unknown as PagedOptions<List<Row>>
  const observer = new InfiniteQueryObserver(client, settings)
  const entriesOf = memoizeByReference(toEntries)
  const pageAt = (offset: number) => {
    const { data } = observer.getCurrentQuery().state
    return data?.pages[data.pageParams.indexOf(offset)]
  }
  const list = {
    ...options,
    async readPage(reading: PageReadContext) {
      const { pageParam: offset = 0 } = reading
      if (pageAt(offset) === undefined)
        await observer.fetchNextPage({ cancelRefetch: false, throwOnError: true })
      // Pauses, because handling a page and requesting the next one in one task would delay typing.
      await nextTask()
      // The page may be there already, because another search may have restarted the list.
      return pageAt(offset) ?? options.readPage(reading)
    },
  }
  return {
    open() {
      const { data, hasNextPage } = observer.getCurrentResult()
      const pages = (data?.pages ?? []).map(rowsOf)
      const rows = pages.flat()
      const isRead = data !== undefined && !hasNextPage
      const readSince = isRead ? 0 : rows.length === 0 ? Infinity : oldestTimeIn(rows)
      return {
        list: { ...startList(list, rows.length), isRead, readSince },
        pages: pages.map(entriesOf),
      }
    },
    entriesOf: entriesOf as CachedList['entriesOf'],
    async refresh() {
      const query = observer.getCurrentQuery()
      const { data, dataUpdatedAt, isInvalidated } = query.state
      if (data === undefined) return
      if (!isInvalidated && Date.now() - dataUpdatedAt < STALE_MS.minute) return
      if (data.pages.length > READ_AGAIN_PAGES) query.reset()
      else await observer.refetch()
    },
    keep: () => observer.subscribe(() => undefined),
  }
}
