import { skipToken, type QueryClient } from '@tanstack/react-query'

import { uniqueById } from '#lib/memoize.ts'

import { LARGEST_PAGE, SCROLLED_PAGE, SEARCHED_PAGE, type WalletId } from '../common/schema.ts'
import { query, STALE_MS } from '../query/call.ts'
import { startFeed, feedProgress, readWholeFeed, type FeedState } from '../query/feed.ts'
import { RECENT_PAYMENT_PAGES } from '../query/page-limits.ts'
import { platformNow } from '../query/platform-time.ts'
import { createRowConverter, selectRows } from '../query/select-rows.ts'
import { listWalletTransactions } from './endpoints.ts'
import { feedInput, OLDEST_FIRST, type FeedSort } from './queries.ts'
import type { TransactionFilter, WalletTransaction } from './schema.ts'
import { toTransaction, type Transaction } from './views.ts'

/**
 * Each new page makes the query convert the whole feed again, so rows that are already converted
 * are reused.
 */
export const toTransactions = createRowConverter(toTransaction)
const selectFeed = selectRows(toTransactions)

export const walletFeed = (
  wallet: WalletId | undefined,
  filter: TransactionFilter,
  sort?: FeedSort,
) =>
  query(
    listWalletTransactions,
    wallet === undefined ? skipToken : feedInput(wallet, filter, sort),
    {
      staleTime: STALE_MS.moment,
      pageSize: SCROLLED_PAGE,
      select: selectFeed,
    },
  )

/**
 * Milliseconds for which a search stays in memory: enough to look at a result and return. A search
 * may have a thousand pages.
 */
const SEARCHED_KEPT_MS = 2 * 60_000

/**
 * Query of the feed for a long search. Its pages are cached apart from the feed on screen, which is
 * read again as a whole.
 */
export const searchedFeed = (wallet: WalletId, filter: TransactionFilter) =>
  query(listWalletTransactions, feedInput(wallet, filter), {
    staleTime: STALE_MS.minute,
    gcTime: SEARCHED_KEPT_MS,
    pageSize: SEARCHED_PAGE,
  })

interface FeedSpan {
  /** Epoch milliseconds; `end` itself is excluded. */
  start?: number
  end?: number
}

/** Wallet's feed for `readFeed`, bypassing the cache: all newest first, or a span oldest first. */
export const wholeFeed = (wallet: WalletId, filter: TransactionFilter = {}, span?: FeedSpan) => {
  const within = span && {
    ...(span.start !== undefined && { from_created_at: new Date(span.start).toISOString() }),
    // The platform includes the last moment of a span, so one millisecond is taken off.
    ...(span.end !== undefined && { to_created_at: new Date(span.end - 1).toISOString() }),
  }
  const input = feedInput(wallet, { ...filter, ...within }, span && OLDEST_FIRST)
  return query(listWalletTransactions, input, {
    staleTime: STALE_MS.now,
    pageSize: LARGEST_PAGE,
  })
}

export const WALLET_FEED_SETTINGS = {
  addRows: (known: readonly Transaction[], rows: readonly WalletTransaction[]) =>
    known.concat(rows.map(toTransaction)),
  completeSince: (rows: readonly WalletTransaction[]) => Date.parse(rows.at(-1)?.created_at ?? ''),
}

export const startWalletFeed = (
  wallet: WalletId,
  filter?: TransactionFilter,
): FeedState<WalletTransaction, readonly Transaction[]> =>
  startFeed([wholeFeed(wallet, filter)], [])

const DAY_MS = 86_400_000
/** Number of days in which an earlier payment counts as a possible duplicate. */
export const RECENT_DAYS = 7

/**
 * Returns the transactions of the last `RECENT_DAYS` days, or since `from` in epoch milliseconds if
 * that is later. `newest` are already read; reads at most `RECENT_PAYMENT_PAGES` more pages.
 * Rejects with ApiError.
 */
export async function readRecentTransactions(
  client: QueryClient,
  wallet: WalletId,
  newest: readonly Transaction[],
  signal: AbortSignal,
  from = 0,
): Promise<readonly Transaction[]> {
  const since = Math.max(from, platformNow(client) - RECENT_DAYS * DAY_MS)
  const oldest = newest.at(-1)
  if (newest.length < SCROLLED_PAGE || Date.parse(oldest?.createdAt ?? '') < since) return newest
  const begun = startWalletFeed(wallet, { from_created_at: new Date(since).toISOString() })
  const isEnough = (state: FeedState<WalletTransaction, unknown>) =>
    feedProgress(state).read >= RECENT_PAYMENT_PAGES * LARGEST_PAGE
  return (await readWholeFeed(begun, { ...WALLET_FEED_SETTINGS, isEnough }, { client, signal }))
    .collected
}

export interface RecentFeed {
  rows: Transaction[]
  /** Epoch milliseconds since which `rows` has every row; zero if `rows` is the whole feed. */
  readSince: number
  read: number
}

export interface FeedRange {
  /** Rows are needed back to this time in epoch milliseconds. */
  since: number
  maxPages: number
  /** Time in epoch milliseconds; rows that were read before it are read again. */
  readAfter?: number
}

export const isReadFarEnough = (
  { readSince, read }: Pick<RecentFeed, 'readSince' | 'read'>,
  { since, maxPages }: FeedRange,
): boolean => readSince <= since || read >= maxPages * LARGEST_PAGE

/**
 * Query of the newest transactions, cached once for each filter. If a component needs older rows
 * than the cached ones, all pages are read again, because rows that were added meanwhile would be
 * missing between old and new pages.
 */
export const recentFeed = (
  wallet: WalletId | undefined,
  filter: TransactionFilter,
  range: FeedRange,
) => {
  const of = wallet === undefined ? skipToken : { wallet, filter }
  const options = query(listWalletTransactions, of, {
    staleTime: STALE_MS.minute,
    gather: async (context, { wallet, filter }): Promise<RecentFeed> => {
      // Another component may need more rows, so the reading never becomes shorter.
      const depth = context.client.getQueryData<RecentFeed>(options.queryKey)?.read ?? 0
      const isEnough = (state: FeedState<WalletTransaction, unknown>) => {
        const progress = feedProgress(state)
        return progress.read >= depth && isReadFarEnough(progress, range)
      }
      const begun = startWalletFeed(wallet, filter)
      const state = await readWholeFeed(begun, { ...WALLET_FEED_SETTINGS, isEnough }, context)
      return { rows: uniqueById([state.collected], (rows) => rows), ...feedProgress(state) }
    },
  })
  return options
}
