import { parseDecimal, type Decimal } from './decimal.ts'

/** Significant digits that a double holds exactly; spreadsheets keep no more digits either. */
const MAX_DIGITS = 15

/** Returns the amount as a number for spreadsheets; undefined if it would not be exact. */
export function exactNumber(amount: Decimal): number | undefined {
  const digits = amount.replaceAll(/[-.]/g, '').replaceAll(/^0+|0+$/g, '')
  if (digits.length > MAX_DIGITS) return undefined
  const number = Number(amount)
  return Number.isFinite(number) && parseDecimal(number) === amount ? number : undefined
}
