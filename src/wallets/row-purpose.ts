import type { StatementRow } from '#api/wallets/read-statement.ts'
import { purposeOf, type TransactionPurpose } from '#lib/transaction-purpose.ts'

type PurposefulRow = Parameters<typeof purposeOf>[0] & Pick<StatementRow, 'cardType' | 'card'>

/**
 * Returns the purpose of a row of a wallet or a card. Money that moves between both has the same
 * purpose on either side, because it stays with the person.
 */
export function rowPurposeOf(row: PurposefulRow): TransactionPurpose | undefined {
  const { cardType, card } = row
  if (cardType === undefined) return purposeOf(row)
  if (cardType === 'FEE') return 'fee'
  if (cardType === 'DEPOSIT') return 'cardTopUp'
  // Cash from a machine has a merchant code; a transfer to the wallet has none.
  return cardType === 'WITHDRAWAL' && card?.mcc === undefined ? 'cardRefund' : undefined
}
