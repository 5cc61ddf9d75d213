/**
 * Converts amounts between currencies by the platform's rates: for the screen, never for an order.
 */
import type { Rate } from '#api/exchange/views.ts'
import { fiatDigits } from '#i18n/amount.ts'
import {
  type Decimal,
  decimal,
  isPositive,
  isZero,
  quotient,
  round,
  roundToDigits,
  times,
} from '#lib/money/decimal.ts'

const ONE = decimal('1')
/** Places of a reversed rate. */
const RATE_PLACES = 18
/** Decimals of a token: bitcoin's are enough for an estimate. */
const TOKEN_DIGITS = 8
/** Significant digits of an amount too small for these decimals. */
const SMALL_DIGITS = 3

export const symbolsOf = (rates: readonly Rate[]): string[] =>
  [...new Set(rates.flatMap(({ from, to }) => [from.symbol, to.symbol]))].toSorted((a, b) =>
    a < b ? -1 : 1,
  )

/**
 * Returns the rate of a pair with its source; undefined if no rate has the pair, either way round.
 */
export function ratesBetween(
  rates: readonly Rate[],
  from: string,
  to: string,
): Pick<Rate, 'rate' | 'source' | 'updatedAt'> | undefined {
  const find = (one: string, other: string) =>
    rates.find(
      (rate) => rate.from.symbol === one && rate.to.symbol === other && isPositive(rate.rate),
    )
  const direct = find(from, to)
  if (direct !== undefined) return direct
  const back = find(to, from)
  if (back === undefined) return undefined
  return { ...back, rate: back.invertedRate ?? quotient(ONE, back.rate, RATE_PLACES, 'half-up') }
}

/** Converts an amount, rounded to the other currency's usual digits. */
export function convertSum(sum: Decimal, rate: Decimal, symbol: string): Decimal {
  const exact = times(sum, rate)
  const shown = round(exact, fiatDigits(symbol) ?? TOKEN_DIGITS, 'half-up')
  return isZero(shown) ? roundToDigits(exact, SMALL_DIGITS) : shown
}
