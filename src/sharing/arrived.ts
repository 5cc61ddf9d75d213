/** The part of a payment that reaches the other side, where the order says so. */
import type { Transaction } from '#api/wallets/views.ts'
import { compare } from '#lib/money/decimal.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'

/**
 * Undefined where it is the amount that left, or nobody knows: rows without an order repeat that amount. Exchanges and
 * money for cards stay with the person, so there is no other side.
 */
export function arrivedOf(row: Transaction): Transaction['bought'] {
  const { direction, amount, sold, bought } = row
  if (direction !== 'out' || bought === undefined || purposeOf(row) !== undefined) return undefined
  const isChanged = sold !== undefined && sold.currency !== bought.currency
  return isChanged || compare(bought.amount, amount) < 0 ? bought : undefined
}
