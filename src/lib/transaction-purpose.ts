/** Purpose of a transaction, if it says more than the name of the sender or recipient. */

export type TransactionPurpose =
  | 'exchange'
  | 'cardTopUp'
  | 'cardRefund'
  | 'cardIssueFee'
  | 'fee'
  | 'networkFee'

interface Purposeful {
  method: string | undefined
  recordType: string | undefined
  cardId: string | null | undefined
  direction: 'in' | 'out'
}

/**
 * Returns the purpose; undefined for payments between people. The record type is checked first,
 * because card money in another currency has the method "exchange".
 */
export function purposeOf({
  method,
  recordType = '',
  cardId,
  direction,
}: Purposeful): TransactionPurpose | undefined {
  if (recordType === 'NETWORK_FEE') return 'networkFee'
  if (recordType.endsWith('FEE'))
    return typeof cardId === 'string' || recordType.includes('CARD') ? 'cardIssueFee' : 'fee'
  if (recordType.includes('CARD')) return direction === 'in' ? 'cardRefund' : 'cardTopUp'
  return method === 'exchange' ? 'exchange' : undefined
}
