/** The one reader of a wallet's feed (E106): what is said of many transactions is made of its pages. */
import { skipToken, type QueryClient } from '@tanstack/react-query'

import { LARGEST_PAGE, type WalletId } from '../common/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { aggregateQuery, STALE } from '../query/options.ts'
import { MOST_PAGES, readByOffset, toPage, type FeedCursor } from '../query/read-pages.ts'
import { listWalletTransactions } from './endpoints.ts'
import { NEWEST_FIRST, type FeedSort } from './queries.ts'
import type { TransactionFilter, WalletTransaction } from './schema.ts'
import { toTransaction, type Transaction } from './views.ts'

interface FeedQuestion {
  filter?: TransactionFilter
  sort?: FeedSort
  /** Rows before the first page. */
  offset?: number
  signal?: AbortSignal | undefined
}

/**
 * The pages of a wallet's feed as they are at this moment, asked directly, newest first unless told otherwise.
 * Throws ApiError.
 */
export const readFeed = (
  client: QueryClient,
  wallet: WalletId,
  { filter = {}, sort = NEWEST_FIRST, offset, signal }: FeedQuestion,
): AsyncGenerator<FeedCursor<WalletTransaction>, void, void> =>
  readByOffset(async (page) => {
    const input = { params: { uuid: wallet }, query: { ...page, ...sort, filter } }
    return toPage(await callEndpoint(httpOf(client), listWalletTransactions, input, { signal }))
  }, offset)

/**
 * Reads the newest transactions that fit the filter until `isEnough` of a page's rows or there are no more; asked
 * directly, from no queue. Rejects with ApiError: of the kind `timeout` where `MOST_PAGES` were not enough.
 */
export async function readSince(
  client: QueryClient,
  wallet: WalletId,
  {
    isEnough,
    ...question
  }: Pick<FeedQuestion, 'filter' | 'signal'> & { isEnough: (rows: Transaction[]) => boolean },
): Promise<void> {
  for await (const { rows, isLast, offset } of readFeed(client, wallet, question)) {
    if (isEnough(rows.map(toTransaction)) || isLast) return
    // Not all of it was read: nobody may take that for an answer.
    if (offset >= MOST_PAGES * LARGEST_PAGE)
      throw new ApiError({ endpoint: listWalletTransactions.id, kind: 'timeout' })
  }
}

interface RecentTransactions {
  /** Newest first; some of the last page may be older than was asked for. */
  rows: Transaction[]
  /** Epoch milliseconds: all that came later is among the rows. Zero where these are all there are. */
  reach: number
}

interface Asked {
  wallet: WalletId | undefined
  filter: TransactionFilter
  /** Epoch milliseconds. */
  since: number
  /** Of a hundred rows: then it ends, however far it has come. */
  maxPages: number
}

/** The newest transactions back to a moment, as far as `maxPages` reach. */
export const recentTransactions = ({ wallet, filter, since, maxPages }: Asked) =>
  aggregateQuery(
    listWalletTransactions,
    wallet === undefined ? skipToken : { wallet, filter, since, maxPages },
    {
      staleTime: STALE.minute,
      gather: async ({ client, signal }): Promise<RecentTransactions> => {
        const rows = new Map<string, Transaction>()
        let reach = 0
        for await (const page of readFeed(client, wallet as WalletId, { filter, signal })) {
          for (const row of page.rows.map(toTransaction)) rows.set(row.id, row)
          const oldest = page.rows.at(-1)
          reach = page.isLast || oldest === undefined ? 0 : Date.parse(oldest.created_at)
          if (reach <= since || page.offset >= maxPages * LARGEST_PAGE) break
        }
        return { rows: [...rows.values()], reach }
      },
    },
  )
