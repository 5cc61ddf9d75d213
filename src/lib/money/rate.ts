/** Rates as people read them. */
import {
  compare,
  decimal,
  isPositive,
  quotient,
  roundToDigits,
  times,
  type Decimal,
} from './decimal.ts'

interface Sum {
  amount: Decimal
  /** As the wire names it: uuid or symbol. */
  currency: string | undefined
}

const PLACES = 12
/** How far fees and rounding may part the amounts' ratio from the rate. */
const LOWEST = decimal('0.8')
const HIGHEST = decimal('1.25')

/**
 * Which currency a rate is the price of one unit of, and in which it is given; undefined where the amounts agree
 * with neither. The contract (§3.2) does not say which way round `exchange_rate` is, so the amounts decide.
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

const DIGITS = 6
const ONE = decimal('1')
/** Below this a rate is read better the other way round: nobody thinks in 0.0000113 BTC for a euro. */
const SMALLEST = decimal('0.01')

export interface RateInUnits {
  /** Units of `other` for one of `one`. */
  rate: Decimal
  /** Symbols. */
  one: string
  other: string
  /** It was booked, so that its digits are kept wherever it is not turned round. */
  isBooked?: boolean
}

interface ShownRate extends Omit<RateInUnits, 'isBooked'> {
  /** The exact rate has more digits. */
  isRounded: boolean
}

/** A rate as people read it, the easier way round. For reading only: amounts come from the quote, never from this. */
export function toShownRate({ rate, one, other, isBooked = false }: RateInUnits): ShownRate {
  const isInverted = isPositive(rate) && compare(rate, SMALLEST) < 0
  const exact = isInverted ? quotient(ONE, rate, PLACES, 'half-up') : rate
  const shown = isBooked && !isInverted ? exact : roundToDigits(exact, DIGITS)
  return {
    rate: shown,
    ...(isInverted ? { one: other, other: one } : { one, other }),
    isRounded: isInverted || shown !== rate,
  }
}
