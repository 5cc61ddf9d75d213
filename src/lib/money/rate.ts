import { compare, decimal, isPositive, quotient, roundToDigits, type Decimal } from './decimal.ts'

const PLACES = 12
const DIGITS = 6
const ONE = decimal('1')
/** Rates below this are inverted, because nobody thinks in 0.0000113 BTC for a euro. */
const SMALLEST = decimal('0.01')

export interface RateInUnits {
  /** Units of `other` for one unit of `one`. */
  rate: Decimal
  one: string
  other: string
  /**
   * True if an order was booked at this rate. The rate then keeps all its digits, unless it is
   * inverted.
   */
  isBooked?: boolean
}

interface ShownRate extends Omit<RateInUnits, 'isBooked'> {
  isRounded: boolean
}

/**
 * Returns a rate for display; it is inverted if that is easier to read. Never use it to compute
 * amounts; those come from the quote.
 */
export function toDisplayRate({ rate, one, other, isBooked }: RateInUnits): ShownRate {
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
