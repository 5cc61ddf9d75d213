import { skipToken } from '@tanstack/react-query'

import { DEFAULT_PAGE, createListConverter, type WalletId } from '../common/schema.ts'
import { query, STALE_MS } from '../query/call.ts'
import {
  getWallet,
  getWalletTransaction,
  listWallets,
  listWalletTransactions,
} from './endpoints.ts'
import type { TRANSACTION_SORTS, TransactionFilter } from './schema.ts'
import { toTransaction, toWallet, toWalletSummary } from './views.ts'

const PENDING_STATUSES = ['new', 'pending', 'processing']

/** Whether the status of a transaction can still change on its own. */
export const isPendingStatus = (status: string | undefined): boolean =>
  status !== undefined && PENDING_STATUSES.includes(status)

export interface FeedSort {
  sort_by: (typeof TRANSACTION_SORTS)[number]
  sort_order: 'ASC' | 'DESC'
}

const NEWEST_FIRST = { sort_by: 'created_at', sort_order: 'DESC' } as const
/** Oldest first: rows that are added during the reading don't move others to another page. */
export const OLDEST_FIRST = { sort_by: 'created_at', sort_order: 'ASC' } as const

/** Returns the request for a page of a wallet's feed (E106). */
export const feedInput =
  (wallet: WalletId, filter: TransactionFilter, sort: FeedSort = NEWEST_FIRST) =>
  (page: { limit: number; offset: number }) => ({
    params: { uuid: wallet },
    query: { ...page, ...sort, filter },
  })

export const walletQueries = {
  list: () =>
    query(
      listWallets,
      {},
      { staleTime: STALE_MS.minute, select: createListConverter(toWalletSummary) },
    ),
  detail: (wallet: WalletId | undefined) =>
    query(getWallet, wallet === undefined ? skipToken : { params: { uuid: wallet } }, {
      staleTime: STALE_MS.moment,
      select: toWallet,
    }),
  /** Query of the newest rows of the feed, in one answer. */
  latest: (
    wallet: WalletId | undefined,
    filter: TransactionFilter,
    limit: number = DEFAULT_PAGE.limit,
  ) =>
    query(
      listWalletTransactions,
      wallet === undefined ? skipToken : feedInput(wallet, filter)({ limit, offset: 0 }),
      { staleTime: STALE_MS.moment, select: createListConverter(toTransaction) },
    ),
  transaction: (wallet: WalletId | undefined, id: string) =>
    query(
      getWalletTransaction,
      wallet === undefined ? skipToken : { params: { uuid: wallet, id } },
      { staleTime: STALE_MS.moment, select: toTransaction },
    ),
}
