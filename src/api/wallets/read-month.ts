/** One month of a wallet's feed, and what other wallets know of it. */
import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '../common/schema.ts'
import { allRows } from '../query/read-pages.ts'
import { readFeed } from './feed.ts'
import { OLDEST_FIRST } from './queries.ts'
import type { TransactionFilter } from './schema.ts'
import { toTransaction } from './views.ts'

const DAY_MS = 86_400_000

interface Span {
  /** Epoch milliseconds; the end is not part of it. */
  start: number
  end: number
}

/** The pages of the rows of a span (E106), oldest first, from `offset` on. Throws ApiError. */
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
      // The last moment is part of what the platform takes for a span.
      to_created_at: new Date(end - 1).toISOString(),
    },
  })

/**
 * The orders that the wallets' rows of some record types name, in a span and a day around it: the two rows of a
 * transfer may fall on two sides of midnight. Rejects with ApiError.
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
