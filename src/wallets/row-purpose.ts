import type { StatementRow } from '#api/wallets/read-statement.ts'
import { purposeOf, type TransactionPurpose } from '#lib/transaction-purpose.ts'

import { isFeeRow } from './fee-row.ts'

export type ClassifiableRow = Parameters<typeof purposeOf>[0] &
  Pick<StatementRow, 'cardType' | 'isBetweenOwn'>

/**
 * Returns the purpose of a row. Money that moves between a wallet and a card has the same purpose
 * on both sides, because it stays with the person. Money that others pay to a card account has the
 * same type, so the type alone is not enough.
 */
export function rowPurposeOf(row: ClassifiableRow): TransactionPurpose | undefined {
  const { cardType, isBetweenOwn, direction } = row
  if (cardType === undefined) return purposeOf(row)
  if (cardType === 'FEE') return 'fee'
  if (isBetweenOwn !== true) return undefined
  return direction === 'in' ? 'cardTopUp' : 'cardRefund'
}

export const isFee = (row: ClassifiableRow): boolean =>
  row.cardType === undefined ? isFeeRow(row) : row.cardType === 'FEE'

/** Returns whether the money stays with the person, so that it is neither income nor an expense. */
export const isInternalMovement = (row: ClassifiableRow): boolean =>
  row.isBetweenOwn === true || (rowPurposeOf(row) !== undefined && !isFee(row))
