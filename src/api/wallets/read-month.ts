import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '../common/schema.ts'
import { allRows } from '../query/read-pages.ts'
import { readFeed } from './feed.ts'
import { OLDEST_FIRST } from './queries.ts'
import type { TransactionFilter } from './schema.ts'
import { toTransaction } from './views.ts'

const DAY_MS = 86_400_000

interface Span {
  /** Epoch milliseconds; the end is excluded. */
  start: number
  end: number
}

/**
 * Yields the pages of the feed in a span (E106), oldest first, from `offset` on. Throws ApiError.
 */
export const readSpan = (
  client: QueryClient,
  wallet: WalletId,
  { start, end }: Span,
  { filter, ...given }: { offset?: number; filter?: TransactionFilter; signal: AbortSignal },
) =>
  readFeed(client, wallet, {
    ...given,
    sort: OLDEST_FIRST,
    filter: {
      ...filter,
      from_created_at: new Date(start).toISOString(),
      // The platform includes the last moment of a span.
      to_created_at: new Date(end - 1).toISOString(),
    },
  })

/**
 * Returns the order ids of the wallets' rows with certain record types, in a span and a day around
 * it: the two rows of a transfer may lie on either side of midnight. Rejects with ApiError.
 */
export async function readOrders(
  client: QueryClient,
  wallets: readonly WalletId[],
  { start, end }: Span,
  { recordTypes, signal }: { recordTypes: readonly string[]; signal: AbortSignal },
): Promise<Set<string>> {
  const orders = new Set<string>()
  const span = { start: start - DAY_MS, end: end + DAY_MS }
  for (const wallet of wallets)
    for (const recordType of recordTypes) {
      const filter = { record_type: recordType }
      const rows = await allRows(readSpan(client, wallet, span, { filter, signal }))
      for (const { orderId } of rows.map(toTransaction))
        if (orderId !== undefined) orders.add(orderId)
    }
  return orders
}
