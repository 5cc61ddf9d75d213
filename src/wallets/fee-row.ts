import { purposeOf } from '#lib/transaction-purpose.ts'

export const isFeeRow = (row: Parameters<typeof purposeOf>[0]): boolean =>
  ['fee', 'networkFee', 'cardIssueFee'].includes(purposeOf(row) ?? '')
