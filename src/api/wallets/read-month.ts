/** One month of a wallet's feed, and what other wallets know of it. */
import type { QueryClient } from '@tanstack/react-query'

import { LARGEST_PAGE, rowsOf, totalOf, type WalletId } from '../common/schema.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { listWalletTransactions } from './endpoints.ts'
import { toStatementRow, type StatementRow } from './read-statement.ts'
import type { TransactionFilter } from './schema.ts'

const DAY_MS = 86_400_000

interface Span {
  /** Epoch milliseconds; the end is not part of it. */
  start: number
  end: number
}

interface PageRead {
  rows: StatementRow[]
  /** Rows of the span that there are. */
  total: number
}

/** A page of the rows of a span (E106), oldest first, from `offset` on. Rejects with ApiError. */
export async function readSpanPage(
  client: QueryClient,
  wallet: WalletId,
  { start, end }: Span,
  given: { offset: number; filter?: TransactionFilter; signal: AbortSignal },
): Promise<PageRead> {
  const query = {
    limit: LARGEST_PAGE,
    offset: given.offset,
    sort_by: 'created_at',
    sort_order: 'ASC',
    filter: {
      ...given.filter,
      from_created_at: new Date(start).toISOString(),
      // The last moment is part of what the platform takes for a span.
      to_created_at: new Date(end - 1).toISOString(),
    },
  } as const
  const input = { params: { uuid: wallet }, query }
  const { signal } = given
  const page = await callEndpoint(httpOf(client), listWalletTransactions, input, { signal })
  return { rows: rowsOf(page).map(toStatementRow), total: totalOf(page) }
}

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
    for (const recordType of recordTypes)
      for (let offset = 0; ;) {
        const filter = { record_type: recordType }
        const page = await readSpanPage(client, wallet, span, { offset, filter, signal })
        for (const { orderId } of page.rows) if (orderId !== undefined) orders.add(orderId)
        offset += page.rows.length
        if (page.rows.length === 0 || offset >= page.total) break
      }
  return orders
}
