import type { Transaction } from '#api/wallets/views.ts'
import { compare, isPositive, minus, plus, sum, ZERO, type Decimal } from '#lib/money/decimal.ts'

export interface RowPart {
  /** Id of the currency, or its symbol if an older row names a fee by it. */
  currency: string
  direction: 'in' | 'out'
  /** Amount beside the fees: incoming money before them, outgoing money without them. */
  payment: Decimal
  fee: Decimal
}

/**
 * Splits a row into its payment and its fees, for screens and files alike; its own currency comes
 * first. Outgoing amounts include the fees, incoming ones have lost them already. A fee in another
 * currency was paid by somebody on the person's behalf, so the payment was larger by it.
 */
export function partsOf({
  direction,
  amount,
  currency: { id, symbol },
  fees,
}: Pick<Transaction, 'direction' | 'amount' | 'currency' | 'fees'>): [RowPart, ...RowPart[]] {
  const isOwn = ({ currency = id }: { currency?: string | undefined }) =>
    currency === id || currency === symbol
  const total = sum(fees.filter(isOwn).map((one) => one.amount))
  // A fee above the amount can't be part of it.
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
