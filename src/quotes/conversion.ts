/** Converts amounts between currencies by the platform's rates, for display, never for an order. */
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
/** Number of decimals of an inverted rate. */
const RATE_PLACES = 18
/** Number of decimals of a token in an estimate; as many as bitcoin has are enough. */
const TOKEN_DIGITS = 8
/** Number of significant digits of an amount that is too small for these decimals. */
const SMALL_DIGITS = 3

export const symbolsOf = (rates: readonly Rate[]): string[] =>
  [...new Set(rates.flatMap(({ from, to }) => [from.symbol, to.symbol]))].toSorted((a, b) =>
    a < b ? -1 : 1,
  )

/** Returns the rate of two currencies with its source; undefined if neither direction has one. */
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

/** Converts an amount, rounded to the usual number of digits of the resulting currency. */
export function convertAmount(amount: Decimal, rate: Decimal, symbol: string): Decimal {
  const exact = times(amount, rate)
  const shown = round(exact, fiatDigits(symbol) ?? TOKEN_DIGITS, 'half-up')
  return isZero(shown) ? roundToDigits(exact, SMALL_DIGITS) : shown
}
