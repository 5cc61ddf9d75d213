import { compare, decimal, isPositive, quotient, roundToDigits, type Decimal } from './decimal.ts'

const PLACES = 12
const DIGITS = 6
const ONE = decimal('1')
/** Smaller rates are turned round: nobody thinks in 0.0000113 BTC for a euro. */
const SMALLEST = decimal('0.01')

export interface RateInUnits {
  /** Units of `other` for one unit of `one`. */
  rate: Decimal
  one: string
  other: string
  /**
   * True if an order was booked at this rate: the rate then keeps its digits, unless it is turned
   * round.
   */
  isBooked?: boolean
}

interface ShownRate extends Omit<RateInUnits, 'isBooked'> {
  isRounded: boolean
}

/**
 * Returns a rate for display, turned round if that is easier to read. Never use it for amounts,
 * which come from the quote.
 */
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
