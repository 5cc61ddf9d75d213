import type { StatementRow } from '#api/wallets/read-statement.ts'
import { purposeOf, type TransactionPurpose } from '#lib/transaction-purpose.ts'

type PurposefulRow = Parameters<typeof purposeOf>[0] & Pick<StatementRow, 'cardType' | 'card'>

/**
 * Returns the purpose of a wallet's or card's row. Money that moves between wallet and card has the
 * same purpose in both, because it stays with the person.
 */
export function rowPurposeOf(row: PurposefulRow): TransactionPurpose | undefined {
  const { cardType, card } = row
  if (cardType === undefined) return purposeOf(row)
  if (cardType === 'FEE') return 'fee'
  if (cardType === 'DEPOSIT') return 'cardTopUp'
  // A withdrawal at a cash machine has a merchant code, one to the wallet has none.
  return cardType === 'WITHDRAWAL' && card?.mcc === undefined ? 'cardRefund' : undefined
}
