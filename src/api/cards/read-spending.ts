/** Reads the transactions of a wallet's card accounts page by page, as far back as needed. */
import { uniqueById } from '#lib/memoize.ts'

import type { WalletId } from '../common/schema.ts'
import type { ReadContext } from '../query/call.ts'
import { startFeed, type FeedState } from '../query/feed.ts'
import { MAX_PAGES } from '../query/page-limits.ts'
import { newestRowTime, wholeCardFeed } from './feed.ts'
import { readAccounts } from './queries.ts'
import type { CardTransaction } from './transaction-schema.ts'
import { toCardTransaction, type CardTransactionView } from './transaction-views.ts'

export type SpendingReading = FeedState<CardTransaction, readonly CardTransactionView[]>

/** Starts to read all accounts' transactions (E42), closed accounts too. Rejects with ApiError. */
export async function openSpendingFeed(
  wallet: WalletId,
  context: ReadContext,
): Promise<SpendingReading> {
  const accounts = await readAccounts(wallet, context)
  const lists = accounts.map(({ id }) => wholeCardFeed({ kind: 'account', id }))
  return startFeed(lists, [])
}

export const SPENDING_FEED_SETTINGS = {
  addRows: (known: readonly CardTransactionView[], rows: readonly CardTransaction[]) =>
    known.concat(rows.map(toCardTransaction)),
  completeSince: newestRowTime,
  pages: MAX_PAGES,
}

/** Returns the rows of all accounts without duplicates, newest first. */
export const spendingRowsOf = ({
  collected,
}: Pick<SpendingReading, 'collected'>): CardTransactionView[] =>
  // Each date is parsed only once, because sorting compares thousands of rows many times.
  uniqueById([collected], (rows) => rows)
    .map((row) => [Date.parse(row.createdAt), row] as const)
    .toSorted(([one], [other]) => other - one)
    .map(([, row]) => row)
