import { compare, decimal, isPositive, quotient, times, type Decimal } from '#lib/money/decimal.ts'

interface Sum {
  amount: Decimal
  /** Uuid or symbol of the currency, as the platform sent it. */
  currency: string | undefined
}

const PLACES = 12
/** Limits of the ratio between the amounts and the rate. Fees and rounding change the ratio. */
const LOWEST = decimal('0.8')
const HIGHEST = decimal('1.25')

/**
 * Finds the currency whose price is the rate, and the currency of that price; undefined if the
 * amounts fit neither direction. The contract (§3.2) doesn't define the direction of
 * `exchange_rate`, so the amounts decide.
 */
export function rateUnits(
  rate: Decimal,
  sold: Sum,
  bought: Sum,
): { one: Sum['currency']; other: Sum['currency'] } | undefined {
  const agrees = (one: Sum, other: Sum): boolean => {
    const expected = times(rate, one.amount)
    if (!isPositive(expected)) return false
    const ratio = quotient(other.amount, expected, PLACES, 'half-up')
    return compare(ratio, LOWEST) >= 0 && compare(ratio, HIGHEST) <= 0
  }
  if (agrees(sold, bought)) return { one: sold.currency, other: bought.currency }
  if (agrees(bought, sold)) return { one: bought.currency, other: sold.currency }
  return undefined
}
