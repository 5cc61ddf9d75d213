import { purposeOf } from '#lib/transaction-purpose.ts'

/** Whether a transaction booked nothing but a fee. */
export const isFeeRow = (row: Parameters<typeof purposeOf>[0]): boolean =>
  ['fee', 'networkFee', 'cardIssueFee'].includes(purposeOf(row) ?? '')
