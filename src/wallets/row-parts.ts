import type { Transaction } from '#api/wallets/views.ts'
import { compare, isPositive, minus, plus, sum, ZERO, type Decimal } from '#lib/money/decimal.ts'

export interface RowPart {
  /** Id of the currency, or its symbol in a fee of an older row. */
  currency: string
  direction: 'in' | 'out'
  /**
   * Payment without fees: the amount before fees are taken from incoming money or added to outgoing
   * money.
   */
  payment: Decimal
  fee: Decimal
}

/**
 * Splits a row into its payment and its fees. The part in the row's own currency comes first. The
 * platform's amount includes the fees of outgoing money and excludes those of incoming money. A fee
 * in another currency was paid by somebody else, so the payment was larger by that fee.
 */
export function rowPartsOf({
  direction,
  amount,
  currency: { id, symbol },
  fees,
}: Pick<Transaction, 'direction' | 'amount' | 'currency' | 'fees'>): [RowPart, ...RowPart[]] {
  const isOwn = ({ currency = id }: { currency?: string | undefined }) =>
    currency === id || currency === symbol
  const total = sum(fees.filter(isOwn).map((one) => one.amount))
  // A fee that is larger than the amount was not taken from it.
  const fee = direction === 'out' && compare(total, amount) > 0 ? ZERO : total
  const payment = direction === 'in' ? plus(amount, fee) : minus(amount, fee)
  const others = fees.filter((one) => !isOwn(one) && isPositive(one.amount))
  return [
    { currency: id, direction, payment, fee },
    ...others.map((one): RowPart => ({
      currency: one.currency ?? id,
      direction: 'in',
      payment: one.amount,
      fee: one.amount,
    })),
  ]
}
