import { skipToken, type QueryClient } from '@tanstack/react-query'

import { DEFAULT_PAGE, rowsOf, type WalletId } from '../common/schema.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { queryOf, STALE } from '../query/options.ts'
import { getWallet, listWallets, listWalletTransactions } from './endpoints.ts'
import type { TRANSACTION_SORTS, TransactionFilter } from './schema.ts'
import { toTransaction, toWallet, toWalletSummary, type Transaction } from './views.ts'

const UNDER_WAY = ['new', 'pending', 'processing']

/** Whether a transaction's status still changes by itself. */
export const isMoving = (status: string | undefined): boolean =>
  status !== undefined && UNDER_WAY.includes(status)

/** What the feed is sorted by (E106), newest first where nothing else is asked for. */
export interface FeedSort {
  sort_by: (typeof TRANSACTION_SORTS)[number]
  sort_order: 'ASC' | 'DESC'
}

export const NEWEST_FIRST = { sort_by: 'created_at', sort_order: 'DESC' } as const

const latestInput = (wallet: WalletId, filter: TransactionFilter, limit: number) => ({
  params: { uuid: wallet },
  query: { limit, offset: 0, ...NEWEST_FIRST, filter },
})

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
  /** The newest few, for Home and assets. */
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
}

/** The newest transactions as they are now, asked directly. Rejects with ApiError. */
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
