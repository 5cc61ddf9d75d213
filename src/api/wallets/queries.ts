import { skipToken, type InfiniteData, type QueryClient } from '@tanstack/react-query'

import { uniqueById, memoizeRows } from '#lib/memoize.ts'

import { DEFAULT_PAGE, rowsOf, SCROLLED_PAGE, totalOf, type WalletId } from '../common/schema.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import type { ResponseOf } from '../query/endpoint.ts'
import { pagesOf, queryOf, STALE } from '../query/options.ts'
import {
  getWallet,
  getWalletTransaction,
  listWallets,
  listWalletTransactions,
} from './endpoints.ts'
import type { TRANSACTION_SORTS, TransactionFilter } from './schema.ts'
import { toTransaction, toWallet, toWalletSummary, type Transaction } from './views.ts'

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

const latestInput = (wallet: WalletId, filter: TransactionFilter, limit: number) => ({
  params: { uuid: wallet },
  query: { limit, offset: 0, ...NEWEST_FIRST, filter },
})

const feedPages = (
  wallet: WalletId | undefined,
  query: FeedSort & { filter: TransactionFilter },
  settings: Parameters<typeof pagesOf>[2],
) =>
  pagesOf(
    listWalletTransactions,
    wallet === undefined
      ? skipToken
      : (page) => ({ params: { uuid: wallet }, query: { ...page, ...query } }),
    settings,
  )

export const walletQueries = {
  list: () =>
    queryOf(
      listWallets,
      {},
      { staleTime: STALE.minute, select: (response) => rowsOf(response).map(toWalletSummary) },
    ),
  detail: (wallet: WalletId | undefined) =>
    queryOf(getWallet, wallet === undefined ? skipToken : { params: { uuid: wallet } }, {
      staleTime: STALE.moment,
      select: toWallet,
    }),
  latest: (
    wallet: WalletId | undefined,
    filter: TransactionFilter,
    limit: number = DEFAULT_PAGE.limit,
  ) =>
    queryOf(
      listWalletTransactions,
      wallet === undefined ? skipToken : latestInput(wallet, filter, limit),
      { staleTime: STALE.moment, select: (response) => rowsOf(response).map(toTransaction) },
    ),
  feed: (
    wallet: WalletId | undefined,
    filter: TransactionFilter,
    sort: FeedSort = NEWEST_FIRST,
  ) => ({
    ...feedPages(wallet, { ...sort, filter }, { staleTime: STALE.moment, pageSize: SCROLLED_PAGE }),
    select: selectFeed,
  }),
  /**
   * The feed for a long search. Its pages are separate from the feed's, which is read again as a
   * whole.
   */
  searchedFeed: (wallet: WalletId, filter: TransactionFilter) =>
    feedPages(
      wallet,
      { ...NEWEST_FIRST, filter },
      { staleTime: STALE.minute, gcTime: SEARCHED_KEPT_MS, pageSize: SEARCHED_PAGE },
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

/** A new page makes the query read the whole feed again; known rows keep their views. */
export const toTransactions = memoizeRows((page: Rows) => rowsOf(page), toTransaction)

const selectFeed = ({ pages }: InfiniteData<Rows>) => ({
  rows: uniqueById(pages, toTransactions),
  total: pages[0] === undefined ? 0 : totalOf(pages[0]),
})

/** Reads the newest transactions, bypassing the cache. Rejects with ApiError. */
export async function readLatest(
  client: QueryClient,
  wallet: WalletId,
  filter: TransactionFilter,
  limit: number,
  signal?: AbortSignal,
): Promise<Transaction[]> {
  const input = latestInput(wallet, filter, limit)
  const response = await callEndpoint(httpOf(client), listWalletTransactions, input, { signal })
  return rowsOf(response).map(toTransaction)
}
