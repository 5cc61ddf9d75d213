/** Reads a wallet's feed (E106) page by page. */
import { skipToken, type QueryClient } from '@tanstack/react-query'

import { LARGEST_PAGE, SCROLLED_PAGE, SEARCHED_PAGE, type WalletId } from '../common/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { query, STALE } from '../query/call.ts'
import { MAX_PAGES, REPEAT_PAGES } from '../query/page-limits.ts'
import { readList, type FeedCursor } from '../query/read-pages.ts'
import { rowViews, selectRows } from '../query/select-rows.ts'
import { listWalletTransactions } from './endpoints.ts'
import { NEWEST_FIRST, type FeedSort } from './queries.ts'
import type { TransactionFilter, WalletTransaction } from './schema.ts'
import { toTransaction, type Transaction } from './views.ts'

/** A new page makes the query read the whole feed again; known rows keep their views. */
export const toTransactions = rowViews(toTransaction)
const selectFeed = selectRows(toTransactions)

export const walletFeed = (
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
  )

/** Long enough to look at a result and return; there may be a thousand pages. */
const SEARCHED_KEPT_MS = 2 * 60_000

/**
 * The feed for a long search. Its pages are separate from the feed's, which is read again as a
 * whole.
 */
export const searchedFeed = (wallet: WalletId, filter: TransactionFilter) =>
  query(
    listWalletTransactions,
    (page) => ({ params: { uuid: wallet }, query: { ...page, ...NEWEST_FIRST, filter } }),
    { staleTime: STALE.minute, gcTime: SEARCHED_KEPT_MS, pageSize: SEARCHED_PAGE },
  )

interface FeedQuestion {
  filter?: TransactionFilter
  sort?: FeedSort
  offset?: number
  signal?: AbortSignal | undefined
}

/**
 * Yields the pages of a wallet's feed, bypassing the cache; newest first by default. Throws
 * ApiError.
 */
export const readFeed = (
  client: QueryClient,
  wallet: WalletId,
  { filter = {}, sort, offset, signal }: FeedQuestion,
): AsyncGenerator<FeedCursor<WalletTransaction>, void, void> =>
  readList(walletFeed(wallet, filter, sort, LARGEST_PAGE), { client, offset, signal })

/**
 * Reads the newest matching transactions until `isEnough` accepts the rows of a page, bypassing the
 * cache. Rejects with ApiError; kind `timeout` if `MAX_PAGES` were not enough.
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
    // A partial reading must not pass for an answer.
    if (offset >= MAX_PAGES * LARGEST_PAGE)
      throw new ApiError({ endpoint: listWalletTransactions.id, kind: 'timeout' })
  }
}

const DAY_MS = 86_400_000
/** Days in which an earlier payment counts as a possible duplicate. */
export const RECENT_DAYS = 7

/**
 * Returns the transactions of the last days. `newest` are read already; reads at most
 * `REPEAT_PAGES` more. Rejects with ApiError.
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
  rows: Transaction[]
  /** Epoch milliseconds; all newer rows are included. Zero if these are all rows. */
  reach: number
  read: number
}

export interface FeedRange {
  /** Epoch milliseconds. */
  since: number
  maxPages: number
  /** Epoch milliseconds; an older reading is repeated. */
  readAfter?: number
}

export const reachesBack = (
  { reach, read }: Pick<RecentFeed, 'reach' | 'read'>,
  { since, maxPages }: FeedRange,
): boolean => reach <= since || read >= maxPages * LARGEST_PAGE

/**
 * Query of the newest transactions, kept once for each filter, as far as last wanted. If more is
 * needed, it is read again as a whole, because new rows would be missing between old and new pages.
 */
export const recentFeed = (
  wallet: WalletId | undefined,
  filter: TransactionFilter,
  wanted: FeedRange,
) => {
  const of = wallet === undefined ? skipToken : { wallet, filter }
  const options = query(listWalletTransactions, of, {
    staleTime: STALE.minute,
    gather: async ({ client, signal }): Promise<RecentFeed> => {
      const rows = new Map<string, Transaction>()
      const feed = { reach: 0, read: 0 }
      // Other parts of the app may need more than this one, so the reading never becomes shorter.
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
