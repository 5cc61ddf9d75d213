/** The one reader of a wallet's feed (E106): what is said of many transactions is made of its pages. */
import { skipToken, type QueryClient } from '@tanstack/react-query'

import { LARGEST_PAGE, SCROLLED_PAGE, type WalletId } from '../common/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { aggregateQuery, STALE } from '../query/options.ts'
import { MOST_PAGES, REPEAT_PAGES } from '../query/page-limits.ts'
import { readByOffset, toPage, type FeedCursor } from '../query/read-pages.ts'
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

const DAY_MS = 86_400_000
/** Days in which a payment may have been made before. */
export const RECENT_DAYS = 7

/**
 * The transactions of the last days, of which the `newest` are read already: no more than `REPEAT_PAGES` are read
 * besides. Rejects with ApiError.
 */
export async function readRecent(
  client: QueryClient,
  wallet: WalletId,
  newest: readonly Transaction[],
  signal: AbortSignal,
): Promise<readonly Transaction[]> {
  const since = Date.now() - RECENT_DAYS * DAY_MS
  const oldest = newest.at(-1)
  if (newest.length < SCROLLED_PAGE || Date.parse(oldest?.createdAt ?? '') <= since) return newest
  const rows: Transaction[] = []
  const filter = { from_created_at: new Date(since).toISOString() }
  for await (const page of readFeed(client, wallet, { filter, signal })) {
    rows.push(...page.rows.map(toTransaction))
    if (page.isLast || page.offset >= REPEAT_PAGES * LARGEST_PAGE) break
  }
  return rows
}

export interface RecentFeed {
  /** Newest first; some of the last page may be older than was asked for. */
  rows: Transaction[]
  /** Epoch milliseconds: all that came later is among the rows. Zero where these are all there are. */
  reach: number
  /** Rows that the platform gave, those that came twice too. */
  read: number
}

/** How far back a feed is wanted. */
export interface WantedFeed {
  /** Epoch milliseconds. */
  since: number
  /** Then it ends, however far it has come. */
  maxPages: number
  /** Epoch milliseconds: what was read before is asked for again. */
  readAfter?: number
}

/** Whether a feed reaches as far back as it is wanted. */
export const reachesBack = (
  { reach, read }: Pick<RecentFeed, 'reach' | 'read'>,
  { since, maxPages }: WantedFeed,
): boolean => reach <= since || read >= maxPages * LARGEST_PAGE

/**
 * The newest transactions, kept once for each filter, as far as they were wanted last. Read anew as a whole
 * where that is too little: what has come meanwhile would be missing between old pages and new ones.
 */
export const recentFeed = (
  wallet: WalletId | undefined,
  filter: TransactionFilter,
  wanted: WantedFeed,
) => {
  const of = wallet === undefined ? skipToken : { wallet, filter }
  const options = aggregateQuery(listWalletTransactions, of, {
    staleTime: STALE.minute,
    gather: async ({ client, signal }): Promise<RecentFeed> => {
      const rows = new Map<string, Transaction>()
      const feed = { reach: 0, read: 0 }
      // Another part may want more of it than the one that asks: what it has is not taken from it.
      const depth = client.getQueryData<RecentFeed>(options.queryKey)?.read ?? 0
      for await (const page of readFeed(client, wallet as WalletId, { filter, signal })) {
        for (const row of page.rows.map(toTransaction)) rows.set(row.id, row)
        const oldest = page.rows.at(-1)
        feed.reach = page.isLast || oldest === undefined ? 0 : Date.parse(oldest.created_at)
        feed.read = page.offset
        if (feed.read >= depth && reachesBack(feed, wanted)) break
      }
      return { rows: [...rows.values()], ...feed }
    },
  })
  return options
}
