/** The amount of a payment that arrives at the other side, if the order says it. */
import type { Transaction } from '#api/wallets/views.ts'
import { compare } from '#lib/money/decimal.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'

/**
 * Returns the amount that arrives at the other side. Undefined if it equals the amount that left,
 * or is unknown: without an order, a row only repeats the amount that left. Exchanges and card
 * top-ups have no other side.
 */
export function receivedAmountOf(row: Transaction): Transaction['bought'] {
  const { direction, amount, sold, bought } = row
  if (direction !== 'out' || bought === undefined || purposeOf(row) !== undefined) return undefined
  const isChanged = sold !== undefined && sold.currency !== bought.currency
  return isChanged || compare(bought.amount, amount) < 0 ? bought : undefined
}
