/** Reads the transactions of a wallet's card accounts page by page, as far back as needed. */
import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '../common/schema.ts'
import { MAX_PAGES } from '../query/page-limits.ts'
import { onePage, readPages } from '../query/read-pages.ts'
import { readCardFeed } from './feed.ts'
import { readAccounts } from './queries.ts'
import type { SubAccountId } from './schema.ts'
import { toCardTransaction, type CardTransactionView } from './transaction-views.ts'

interface AccountFeed {
  id: SubAccountId
  rows: readonly CardTransactionView[]
  /** Number of rows received, duplicates included. */
  read: number
  total: number
  /** Epoch milliseconds; all newer rows have been read. Infinity before the first page. */
  reach: number
}

export interface SpendingReading {
  /** Feeds of all accounts, closed ones included; undefined until the accounts are known. */
  feeds: readonly AccountFeed[] | undefined
}

export const NO_SPENDING_READ: SpendingReading = { feeds: undefined }

/**
 * Returns the epoch milliseconds since which all accounts have been read; undefined before the
 * reading begins.
 */
export const spendingReach = ({ feeds }: SpendingReading): number | undefined =>
  feeds && Math.max(0, ...feeds.map(({ reach }) => reach))

/** Returns the rows of all accounts without duplicates, newest first. */
export function rowsOfReading({ feeds = [] }: SpendingReading): CardTransactionView[] {
  const rows = new Map(feeds.flatMap((feed) => feed.rows.map((row) => [row.id, row])))
  // Parses each date once: sorting would parse it again and again, and there may be thousands.
  return [...rows.values()]
    .map((row) => [Date.parse(row.createdAt), row] as const)
    .toSorted(([one], [other]) => other - one)
    .map(([, row]) => row)
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
  const feeds = [
    ...(reading.feeds ??
      (await readAccounts(wallet, { client, signal })).map(({ id }): AccountFeed => ({
        id,
        rows: [],
        read: 0,
        total: 0,
        reach: Infinity,
      }))),
  ]
  if (feeds.length === 0) yield { feeds }
  let left = MAX_PAGES
  yield* readPages(() => {
    const at = feeds.findIndex(({ reach }) => reach > since)
    const feed = feeds[at]
    if (feed === undefined || left === 0) return undefined
    left -= 1
    return readPage(client, feed, signal).then((read) => {
      feeds[at] = read
      return { feeds: [...feeds] }
    })
  })
}

async function readPage(
  client: QueryClient,
  feed: AccountFeed,
  signal: AbortSignal,
): Promise<AccountFeed> {
  const page = await onePage(
    readCardFeed({ kind: 'account', id: feed.id }, { client, offset: feed.read, signal }),
  )
  if (page === undefined) return { ...feed, reach: 0 }
  const rows = page.rows.map(toCardTransaction)
  // Uses the newest row of the page: no source says that the rows of a page are strictly sorted.
  const newest = Math.max(...rows.map(({ createdAt }) => Date.parse(createdAt)))
  const reach = page.isLast ? 0 : Math.min(feed.reach, newest)
  const total = page.total ?? page.offset
  return { ...feed, rows: [...feed.rows, ...rows], read: page.offset, total, reach }
}
