/** What a transaction is for, where that says more of it than whom it went to. */

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
  /** The row names a card, or an account of cards. */
  isForCard: boolean
  direction: 'in' | 'out'
}

/**
 * Undefined for payments between people. Card money goes by the method "exchange" where it is paid in another
 * currency, so the record type decides first.
 */
export function purposeOf({
  method,
  recordType = '',
  isForCard,
  direction,
}: Purposeful): TransactionPurpose | undefined {
  if (recordType === 'NETWORK_FEE') return 'networkFee'
  if (recordType.endsWith('FEE'))
    return isForCard || recordType.includes('CARD') ? 'cardIssueFee' : 'fee'
  if (recordType.includes('CARD')) return direction === 'in' ? 'cardRefund' : 'cardTopUp'
  return method === 'exchange' ? 'exchange' : undefined
}
