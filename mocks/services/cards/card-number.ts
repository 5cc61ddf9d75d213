import type { Random } from '../../db/random.ts'

/** Test ranges of the brands; no bank issues in them. */
const BINS = { VISA: '42424242', MASTERCARD: '55555555' } as const
const LENGTH = 16

/** The digit that makes the number pass (ISO/IEC 7812-1, annex B). */
export function luhnDigit(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** A number of the brand's test range with its right check digit. */
export function makeCardNumber(random: Random, brand: keyof typeof BINS): string {
  const digits = BINS[brand] + random.digits(LENGTH - 1 - BINS[brand].length)
  return digits + luhnDigit(digits)
}
