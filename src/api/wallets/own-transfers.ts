/** Distinguishes transfers between the person's own wallets from payments to or from others. */
import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '../common/schema.ts'
import { readRows } from '../query/feed.ts'
import { wholeFeed } from './feed.ts'
import type { StatementRow } from './read-statement.ts'
import type { WalletTransaction } from './schema.ts'
import { toTransaction, type Transaction } from './views.ts'

const DAY_MS = 86_400_000

/** Record type of the recipient's row by that of the sender's row, and the reverse. */
const OTHER_SIDE: Readonly<Record<string, string>> = {
  WITHDRAWAL_INTERNAL: 'DEPOSIT_INTERNAL',
  DEPOSIT_INTERNAL: 'WITHDRAWAL_INTERNAL',
  WITHDRAWAL_CRYPTO_INTERNAL: 'DEPOSIT_CRYPTO_INTERNAL',
  DEPOSIT_CRYPTO_INTERNAL: 'WITHDRAWAL_CRYPTO_INTERNAL',
}

const otherSideOf = ({ orderId, recordType = '' }: StatementRow): string | undefined =>
  orderId === undefined ? undefined : OTHER_SIDE[recordType]

/** Returns the id of the card account that got a top-up or sent a refund, if the row names it. */
export const cardAccountOf = ({ meta }: WalletTransaction): string | undefined =>
  meta?.to_fiat_account_id ?? meta?.fiat_account_id ?? undefined

/** Returns whether the other side of a wallet's row has another currency, by id or symbol. */
export function isConverted({ direction, sold, bought, currency }: Transaction): boolean {
  const other = direction === 'out' ? bought : sold
  return other !== undefined && ![currency.id, currency.symbol].includes(other.currency)
}

interface OwnOrders {
  others: readonly WalletId[]
  /** Epoch milliseconds; `end` itself is excluded. */
  start: number
  end: number
  signal: AbortSignal
}

/**
 * Marks the wallet rows whose order another wallet of the person has too. The record type can't
 * tell, because payments between people have the same ones. Reads a day more before and after,
 * because the two rows may lie on either side of midnight. Rejects with ApiError.
 */
export async function readOwnOrders(
  client: QueryClient,
  rows: readonly StatementRow[],
  { others, start, end, signal }: OwnOrders,
): Promise<readonly StatementRow[]> {
  const orders = new Set<string | undefined>()
  const span = { start: start - DAY_MS, end: end + DAY_MS }
  for (const record_type of new Set(rows.flatMap((row) => otherSideOf(row) ?? [])))
    for (const wallet of others) {
      const list = wholeFeed(wallet, { record_type }, span)
      const found = await readRows(list, { client, signal })
      for (const { orderId } of found.map(toTransaction)) orders.add(orderId)
    }
  return rows.map((row) =>
    otherSideOf(row) !== undefined && orders.has(row.orderId)
      ? { ...row, isBetweenOwn: true }
      : row,
  )
}
