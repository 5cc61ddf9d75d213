/** Rates as people read them. */
import { compare, decimal, isPositive, quotient, roundToDigits, type Decimal } from './decimal.ts'

const PLACES = 12
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
export function toShownRate({ rate, one, other, isBooked }: RateInUnits): ShownRate {
  if (isPositive(rate) && compare(rate, SMALLEST) < 0)
    return {
      rate: roundToDigits(quotient(ONE, rate, PLACES, 'half-up'), DIGITS),
      one: other,
      other: one,
      isRounded: true,
    }
  const shown = isBooked ? rate : roundToDigits(rate, DIGITS)
  return { rate: shown, one, other, isRounded: shown !== rate }
}
