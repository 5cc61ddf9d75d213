import { skipToken, type InfiniteData, type QueryClient } from '@tanstack/react-query'

import { rowsOf, totalOf, type WalletId } from '../common/schema.ts'
import type { AnswerOf } from '../query/endpoint.ts'
import { pagesOf, queryOf } from '../query/options.ts'
import { STALE } from '../query/stale.ts'
import {
  exportWalletTransactions,
  getWallet,
  getWalletAddress,
  getWalletTransaction,
  listWallets,
  listWalletTransactions,
} from './endpoints.ts'
import type { TransactionFilter } from './schema.ts'
import {
  toDepositAddress,
  toTransaction,
  toWallet,
  toWalletSummary,
  type Transaction,
} from './views.ts'

/** Rows of one page of the feed; the platform caps at 100 (Q38). */
const FEED_PAGE = 50

export const walletQueries = {
  list: () =>
    queryOf(
      listWallets,
      {},
      { staleTime: STALE.minute, select: (answer) => rowsOf(answer).map(toWalletSummary) },
    ),
  detail: (wallet: WalletId | undefined) =>
    queryOf(getWallet, wallet === undefined ? skipToken : { params: { uuid: wallet } }, {
      staleTime: STALE.moment,
      select: toWallet,
    }),
  address: (wallet: WalletId | undefined, chain: number | undefined) =>
    queryOf(
      getWalletAddress,
      wallet === undefined || chain === undefined ? skipToken : { params: { uuid: wallet, chain } },
      { staleTime: STALE.day, select: (answer) => toDepositAddress(answer) ?? null },
    ),
  /** The newest few, for Home and assets. */
  latest: (wallet: WalletId | undefined, filter: TransactionFilter, limit: number) =>
    queryOf(
      listWalletTransactions,
      wallet === undefined
        ? skipToken
        : { params: { uuid: wallet }, query: { limit, offset: 0, filter } },
      { staleTime: STALE.moment, select: (answer) => rowsOf(answer).map(toTransaction) },
    ),
  feed: (wallet: WalletId | undefined, filter: TransactionFilter) => ({
    ...pagesOf(
      listWalletTransactions,
      wallet === undefined
        ? skipToken
        : ({ limit, offset }) => ({ params: { uuid: wallet }, query: { limit, offset, filter } }),
      {
        staleTime: STALE.moment,
        pageSize: FEED_PAGE,
        sizeOf: (answer) => ({ rows: rowsOf(answer).length, total: totalOf(answer) }),
      },
    ),
    select: selectFeed,
  }),
  transaction: (wallet: WalletId | undefined, id: string) =>
    queryOf(
      getWalletTransaction,
      wallet === undefined ? skipToken : { params: { uuid: wallet, id } },
      {
        staleTime: STALE.moment,
        select: toTransaction,
      },
    ),
  csv: (wallet: WalletId) =>
    queryOf(exportWalletTransactions, { params: { uuid: wallet } }, { staleTime: STALE.now }),
}

type Rows = AnswerOf<typeof listWalletTransactions>

const selectFeed = ({ pages }: InfiniteData<Rows>) => ({
  rows: pages.flatMap(rowsOf).map(toTransaction),
  total: pages[0] === undefined ? 0 : totalOf(pages[0]),
})

/** The newest transactions as they are now, whatever the cache holds. Rejects with ApiError. */
export async function readLatest(
  client: QueryClient,
  wallet: WalletId,
  filter: TransactionFilter,
  limit: number,
): Promise<Transaction[]> {
  const options = walletQueries.latest(wallet, filter, limit)
  return rowsOf(await client.fetchQuery({ ...options, staleTime: STALE.now })).map(toTransaction)
}
