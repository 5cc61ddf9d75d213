/** What happened on the card accounts of a wallet, read page by page as far back as somebody asks. */
import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '../common/schema.ts'
import { MOST_PAGES } from '../query/page-limits.ts'
import { onePage, readPages } from '../query/read-pages.ts'
import { readCardFeed } from './feed.ts'
import { readAccounts } from './queries.ts'
import type { SubAccountId } from './schema.ts'
import { toCardTransaction, type CardTransactionView } from './transaction-views.ts'

interface AccountFeed {
  id: SubAccountId
  rows: readonly CardTransactionView[]
  /** Rows that the platform gave, those that came twice too. */
  read: number
  /** Rows that there are; zero before the first page. */
  total: number
  /** Epoch milliseconds: all that was made since then is among the rows. Infinity before the first page. */
  reach: number
}

export interface SpendingReading {
  /** Of all accounts, closed ones too; undefined until they are known. */
  feeds: readonly AccountFeed[] | undefined
}

export const NO_SPENDING_READ: SpendingReading = { feeds: undefined }

/** Epoch milliseconds since which all accounts have been read; undefined before the reading has begun. */
export const spendingReach = ({ feeds }: SpendingReading): number | undefined =>
  feeds && Math.max(0, ...feeds.map(({ reach }) => reach))

/** Rows of all accounts, each once, newest first. */
export function rowsOfReading({ feeds = [] }: SpendingReading): CardTransactionView[] {
  const rows = new Map(feeds.flatMap((feed) => feed.rows.map((row) => [row.id, row])))
  // Each date is read once: comparing reads it again and again, and there may be thousands.
  return [...rows.values()]
    .map((row) => [Date.parse(row.createdAt), row] as const)
    .toSorted(([one], [other]) => other - one)
    .map(([, row]) => row)
}

/**
 * Reads the accounts' transactions (E42) back to `since` (epoch milliseconds), on from what `reading` holds, and yields
 * how far it is after each page. It ends early after `MOST_PAGES`. Throws ApiError.
 */
export async function* readSpending(
  client: QueryClient,
  wallet: WalletId,
  since: number,
  { reading, signal }: { reading: SpendingReading; signal: AbortSignal },
): AsyncGenerator<SpendingReading, void, void> {
  const feeds = [
    ...(reading.feeds ??
      (await readAccounts(client, wallet, signal)).map(({ id }): AccountFeed => ({
        id,
        rows: [],
        read: 0,
        total: 0,
        reach: Infinity,
      }))),
  ]
  if (feeds.length === 0) yield { feeds }
  let left = MOST_PAGES
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
    readCardFeed(client, { kind: 'account', id: feed.id }, { offset: feed.read, signal }),
  )
  if (page === undefined) return { ...feed, reach: 0 }
  const rows = page.rows.map(toCardTransaction)
  // The newest of the page, not the oldest: no source says that rows of one page are in strict order.
  const newest = Math.max(...rows.map(({ createdAt }) => Date.parse(createdAt)))
  const reach = page.isLast ? 0 : Math.min(feed.reach, newest)
  const total = page.total ?? page.offset
  return { ...feed, rows: [...feed.rows, ...rows], read: page.offset, total, reach }
}
