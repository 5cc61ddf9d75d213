import { skipToken } from '@tanstack/react-query'

import { DEFAULT_PAGE, rowsTo, SCROLLED_PAGE, type WalletId } from '../common/schema.ts'
import { query, STALE } from '../query/call.ts'
import { rowViews, selectRows } from '../query/select-rows.ts'
import {
  getWallet,
  getWalletTransaction,
  listWallets,
  listWalletTransactions,
} from './endpoints.ts'
import type { TRANSACTION_SORTS, TransactionFilter } from './schema.ts'
import { toTransaction, toWallet, toWalletSummary } from './views.ts'

/**
 * Rows in a page of a search. Differs from the feed's page size, so that their queries have
 * different keys.
 */
export const SEARCHED_PAGE = 60
/** Long enough to look at a result and return; there may be a thousand pages. */
const SEARCHED_KEPT_MS = 2 * 60_000

const UNDER_WAY = ['new', 'pending', 'processing']

/** Whether the status of a transaction can still change on its own. */
export const isMoving = (status: string | undefined): boolean =>
  status !== undefined && UNDER_WAY.includes(status)

export interface FeedSort {
  sort_by: (typeof TRANSACTION_SORTS)[number]
  sort_order: 'ASC' | 'DESC'
}

export const NEWEST_FIRST = { sort_by: 'created_at', sort_order: 'DESC' } as const
/** Rows that are added during the reading don't move others between pages. */
export const OLDEST_FIRST = { sort_by: 'created_at', sort_order: 'ASC' } as const

/** A new page makes the query read the whole feed again; known rows keep their views. */
export const toTransactions = rowViews(toTransaction)
const selectFeed = selectRows(toTransactions)

export const walletQueries = {
  list: () => query(listWallets, {}, { staleTime: STALE.minute, select: rowsTo(toWalletSummary) }),
  detail: (wallet: WalletId | undefined) =>
    query(getWallet, wallet === undefined ? skipToken : { params: { uuid: wallet } }, {
      staleTime: STALE.moment,
      select: toWallet,
    }),
  latest: (
    wallet: WalletId | undefined,
    filter: TransactionFilter,
    limit: number = DEFAULT_PAGE.limit,
  ) =>
    query(
      listWalletTransactions,
      wallet === undefined
        ? skipToken
        : {
            params: { uuid: wallet },
            query: { limit, offset: 0, ...NEWEST_FIRST, filter },
          },
      { staleTime: STALE.moment, select: rowsTo(toTransaction) },
    ),
  feed: (
    wallet: WalletId | undefined,
    filter: TransactionFilter,
    sort: FeedSort = NEWEST_FIRST,
    pageSize = SCROLLED_PAGE,
  ) =>
    query(
      listWalletTransactions,
      wallet === undefined
        ? skipToken
        : (page) => ({ params: { uuid: wallet }, query: { ...page, ...sort, filter } }),
      { staleTime: STALE.moment, pageSize, select: selectFeed },
    ),
  /**
   * The feed for a long search. Its pages are separate from the feed's, which is read again as a
   * whole.
   */
  searchedFeed: (wallet: WalletId, filter: TransactionFilter) =>
    query(
      listWalletTransactions,
      (page) => ({ params: { uuid: wallet }, query: { ...page, ...NEWEST_FIRST, filter } }),
      { staleTime: STALE.minute, gcTime: SEARCHED_KEPT_MS, pageSize: SEARCHED_PAGE },
    ),
  transaction: (wallet: WalletId | undefined, id: string) =>
    query(
      getWalletTransaction,
      wallet === undefined ? skipToken : { params: { uuid: wallet, id } },
      {
        staleTime: STALE.moment,
        select: toTransaction,
      },
    ),
}
