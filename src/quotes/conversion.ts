/** What a sum of one currency is in another one, by the platform's rates: for the screen, never for an order. */
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
/** Places of a rate that is read from the way back. */
const RATE_PLACES = 18
/** Decimals of a token: those of bitcoin are enough for an estimate. */
const TOKEN_DIGITS = 8
/** What is smaller than these decimals show is cut to so many digits of its own. */
const SMALL_DIGITS = 3

/** Symbols that a rate names, in the order of the alphabet. */
export const symbolsOf = (rates: readonly Rate[]): string[] =>
  [...new Set(rates.flatMap(({ from, to }) => [from.symbol, to.symbol]))].toSorted((a, b) =>
    a < b ? -1 : 1,
  )

/** Rate of a pair with where it is from; undefined where no rate names the pair, either way round. */
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

/** The sum in the digits that amounts of the other currency are written with. */
export function converted(sum: Decimal, rate: Decimal, symbol: string): Decimal {
  const exact = times(sum, rate)
  const shown = round(exact, fiatDigits(symbol) ?? TOKEN_DIGITS, 'half-up')
  return isZero(shown) ? roundToDigits(exact, SMALL_DIGITS) : shown
}
