import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '../common/schema.ts'
import { readRows } from '../query/feed.ts'
import { wholeFeed } from './feed.ts'
import { toTransaction } from './views.ts'

const DAY_MS = 86_400_000

interface Span {
  /** Epoch milliseconds; the end is excluded. */
  start: number
  end: number
}

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
      const list = wholeFeed(wallet, { record_type: recordType }, span)
      const rows = await readRows(list, { client, signal })
      for (const { orderId } of rows.map(toTransaction))
        if (orderId !== undefined) orders.add(orderId)
    }
  return orders
}
