/** What happened on the card accounts of a wallet, read page by page as far back as somebody asks. */
import type { QueryClient } from '@tanstack/react-query'

import { LARGEST_PAGE, rowsOf, totalOf, type WalletId } from '../common/schema.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { listSubAccountTransactions } from './endpoints.ts'
import { readAccounts } from './queries.ts'
import type { SubAccountId } from './schema.ts'
import { toCardTransaction, type CardTransactionView } from './transaction-views.ts'

/** Pages of one reading: whoever has more payments says whether it goes on. */
const MAX_PAGES = 50

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
 * Reads the accounts' transactions (E42) back to `since` (epoch milliseconds), on from what `reading` holds; `onPage`
 * is told after each page. It ends early after `MAX_PAGES`. Rejects with ApiError.
 */
export async function readSpending(
  client: QueryClient,
  wallet: WalletId,
  since: number,
  {
    reading,
    signal,
    onPage,
  }: {
    reading: SpendingReading
    signal: AbortSignal
    onPage: (reading: SpendingReading) => void
  },
): Promise<SpendingReading> {
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
  for (let page = 0; page < MAX_PAGES; page++) {
    const at = feeds.findIndex(({ reach }) => reach > since)
    const feed = feeds[at]
    if (feed === undefined) break
    feeds[at] = await readPage(client, feed, signal)
    onPage({ feeds: [...feeds] })
  }
  return { feeds }
}

async function readPage(
  client: QueryClient,
  feed: AccountFeed,
  signal: AbortSignal,
): Promise<AccountFeed> {
  const input = { params: { id: feed.id }, query: { limit: LARGEST_PAGE, offset: feed.read } }
  const response = await callEndpoint(httpOf(client), listSubAccountTransactions, input, { signal })
  const rows = rowsOf(response).map(toCardTransaction)
  const read = feed.read + rows.length
  const total = totalOf(response)
  const isAll = rows.length === 0 || read >= total
  // The newest of the page, not the oldest: no source says that rows of one page are in strict order.
  const newest = Math.max(...rows.map(({ createdAt }) => Date.parse(createdAt)))
  const reach = isAll ? 0 : Math.min(feed.reach, newest)
  return { ...feed, rows: [...feed.rows, ...rows], read, total, reach }
}
