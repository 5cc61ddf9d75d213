import { skipToken, type InfiniteData } from '@tanstack/react-query'

import { uniqueById, memoizeRows } from '#lib/memoize.ts'

import { rowsOf, SCROLLED_PAGE, totalOf, type WalletId } from '../common/schema.ts'
import type { ResponseOf } from '../query/endpoint.ts'
import { pagesOf, queryOf, STALE } from '../query/options.ts'
import { getWalletTransaction, listWalletTransactions } from './endpoints.ts'
import { NEWEST_FIRST, type FeedSort } from './queries.ts'
import type { TransactionFilter } from './schema.ts'
import { toTransaction } from './views.ts'

/** Rows of one page of the feed for a search; more than that of the feed, so that the two are never one query. */
export const SEARCHED_PAGE = 60
/** Long enough for a look at a result and back; there may be a thousand pages. */
const SEARCHED_KEPT_MS = 2 * 60_000

/** A wallet's transactions, page by page (E106) and one by one (E107). */
export const feedQueries = {
  feed: (
    wallet: WalletId | undefined,
    filter: TransactionFilter,
    sort: FeedSort = NEWEST_FIRST,
  ) => ({
    ...pagesOf(
      listWalletTransactions,
      wallet === undefined
        ? skipToken
        : ({ limit, offset }) => ({
            params: { uuid: wallet },
            query: { limit, offset, ...sort, filter },
          }),
      {
        staleTime: STALE.moment,
        pageSize: SCROLLED_PAGE,
        sizeOf: (response) => ({ rows: rowsOf(response).length, total: totalOf(response) }),
      },
    ),
    select: selectFeed,
  }),
  /** The same feed for who reads on and on: the pages are not those of the feed, which is read again as a whole. */
  searchedFeed: (wallet: WalletId, filter: TransactionFilter) =>
    pagesOf(
      listWalletTransactions,
      ({ limit, offset }) => ({
        params: { uuid: wallet },
        query: { limit, offset, ...NEWEST_FIRST, filter },
      }),
      {
        staleTime: STALE.minute,
        gcTime: SEARCHED_KEPT_MS,
        pageSize: SEARCHED_PAGE,
        sizeOf: (response) => ({ rows: rowsOf(response).length, total: totalOf(response) }),
      },
    ),
  transaction: (wallet: WalletId | undefined, id: string) =>
    queryOf(
      getWalletTransaction,
      wallet === undefined ? skipToken : { params: { uuid: wallet, id } },
      {
        staleTime: STALE.moment,
        select: toTransaction,
      },
    ),
}

type Rows = ResponseOf<typeof listWalletTransactions>

/** A page that comes reads the whole feed anew: rows that were there keep what was made of them. */
export const toTransactions = memoizeRows((page: Rows) => rowsOf(page), toTransaction)

const selectFeed = ({ pages }: InfiniteData<Rows>) => ({
  rows: uniqueById(pages, toTransactions),
  total: pages[0] === undefined ? 0 : totalOf(pages[0]),
})
