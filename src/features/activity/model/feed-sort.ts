/** Order of the feed in a table: newest first, or by the column whose heading was pressed. */
import type { FeedSort } from '#api/wallets/queries.ts'

/** Columns by which the platform can sort (E106), by their keys in the table and the address. */
const SORTS = {
  date: 'created_at',
  method: 'method',
  status: 'status',
  amount: 'amount',
} as const
export type SortKey = keyof typeof SORTS

export interface ActivitySort {
  sort: SortKey
  isAscending: boolean
}

export const DEFAULT_SORT: ActivitySort = { sort: 'date', isAscending: false }

/** Amounts of different currencies can't be compared, so then the feed is sorted by date. */
export function sortOf(
  { sort = 'date', order }: { sort: SortKey | undefined; order: 'asc' | undefined },
  isOneCurrency: boolean,
): ActivitySort {
  return sort === 'amount' && !isOneCurrency ? DEFAULT_SORT : { sort, isAscending: order === 'asc' }
}

export const toFeedSort = ({ sort, isAscending }: ActivitySort): FeedSort => ({
  sort_by: SORTS[sort],
  sort_order: isAscending ? 'ASC' : 'DESC',
})

export const toOrderSearch = ({ sort, isAscending }: ActivitySort) => ({
  sort: sort === DEFAULT_SORT.sort ? undefined : sort,
  order: isAscending ? ('asc' as const) : undefined,
})

export const columnOf = ({ sort, isAscending }: ActivitySort) => ({
  key: sort,
  direction: isAscending ? ('ascending' as const) : ('descending' as const),
})

const isSortKey = (key: string): key is SortKey => key in SORTS

/**
 * Returns the sort order after a press on a heading: texts start at A, numbers and dates with the
 * largest.
 */
export function nextSort(current: ActivitySort, key: string): ActivitySort {
  if (!isSortKey(key)) return current
  if (key === current.sort) return { sort: key, isAscending: !current.isAscending }
  return { sort: key, isAscending: key === 'method' || key === 'status' }
}
