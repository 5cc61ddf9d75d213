/** Reads the transactions of a wallet's card accounts page by page, as far back as needed. */
import type { QueryClient } from '@tanstack/react-query'

import { uniqueById } from '#lib/memoize.ts'

import type { WalletId } from '../common/schema.ts'
import { openFeed, feedProgress, readFeed, type FeedState } from '../query/feed.ts'
import { MAX_PAGES } from '../query/page-limits.ts'
import { cardReachOf, wholeCardFeed } from './feed.ts'
import { readAccounts } from './queries.ts'
import type { CardTransaction } from './transaction-schema.ts'
import { toCardTransaction, type CardTransactionView } from './transaction-views.ts'

/** Progress of the reading of all accounts, closed ones included. */
export interface SpendingReading extends FeedState<
  CardTransaction,
  readonly CardTransactionView[]
> {
  hasBegun: boolean
}

export const NO_SPENDING_READ: SpendingReading = { hasBegun: false, lists: [], folded: [] }

/**
 * Returns the epoch milliseconds since which all accounts have been read; undefined before the
 * reading begins.
 */
export const spendingReach = (reading: SpendingReading): number | undefined =>
  reading.hasBegun ? feedProgress(reading).reach : undefined

/** Returns the rows of all accounts without duplicates, newest first. */
export const rowsOfReading = ({ folded }: SpendingReading): CardTransactionView[] =>
  // Parses each date once: sorting would parse it again and again, and there may be thousands.
  uniqueById([folded], (rows) => rows)
    .map((row) => [Date.parse(row.createdAt), row] as const)
    .toSorted(([one], [other]) => other - one)
    .map(([, row]) => row)

const FOLD = {
  fold: (known: readonly CardTransactionView[], rows: readonly CardTransaction[]) => [
    ...known,
    ...rows.map(toCardTransaction),
  ],
  reachOf: cardReachOf,
  pages: MAX_PAGES,
}

/**
 * Reads the accounts' transactions (E42) back to `since` (epoch milliseconds), continuing
 * `reading`. Yields after each page and stops after `MAX_PAGES`. Throws ApiError.
 */
export async function* readSpending(
  client: QueryClient,
  wallet: WalletId,
  since: number,
  { reading, signal }: { reading: SpendingReading; signal: AbortSignal },
): AsyncGenerator<SpendingReading, void, void> {
  let begun = reading
  if (!begun.hasBegun) {
    const accounts = await readAccounts(wallet, { client, signal })
    const lists = accounts.map(({ id }) => wholeCardFeed({ kind: 'account', id }))
    begun = { ...openFeed(lists, []), hasBegun: true }
    if (lists.length === 0) yield begun
  }
  for await (const state of readFeed(begun, { ...FOLD, from: since }, { client, signal }))
    yield { ...state, hasBegun: true }
}
