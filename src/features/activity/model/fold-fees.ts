/** An order and its fees as one line of the feed. */
import type { Transaction } from '#api/wallets/views.ts'
import { endedWithoutMoney } from '#lib/settlement.ts'
import { isFeeRow } from '#wallets/fee-row.ts'

export interface FoldedTransaction extends Transaction {
  /** Rows of their own in which the platform booked fees of the same order. */
  feeRows?: readonly Transaction[]
}

/** One that was given back, or never taken, is no part of what an order cost. */
const isPaidFee = (row: Transaction): boolean =>
  isFeeRow(row) && row.direction === 'out' && !endedWithoutMoney(row.status)

/**
 * The feed with the fees of an order below the order, in the order of the rows. The order's number is the only link
 * that the contract has (§3.2, `order_id`): a fee without it, or without another row of its order, stands by itself.
 */
export function foldFees(rows: readonly Transaction[]): readonly FoldedTransaction[] {
  const feeRows = new Map<string, Transaction[]>()
  for (const row of rows)
    if (row.orderId !== undefined && isPaidFee(row))
      feeRows.set(row.orderId, [...(feeRows.get(row.orderId) ?? []), row])
  if (feeRows.size === 0) return rows
  const orders = new Map<string, Transaction>()
  for (const row of rows) {
    if (row.orderId === undefined || isPaidFee(row)) continue
    // Of the two rows of an exchange, the fees belong to the one that paid.
    if (row.direction === 'out' || !orders.has(row.orderId)) orders.set(row.orderId, row)
  }
  return rows.flatMap((row): FoldedTransaction[] => {
    if (row.orderId === undefined) return [row]
    const own = feeRows.get(row.orderId)
    if (isPaidFee(row)) return orders.has(row.orderId) ? [] : [row]
    return [own !== undefined && orders.get(row.orderId) === row ? { ...row, feeRows: own } : row]
  })
}
