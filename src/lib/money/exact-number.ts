import { parseDecimal, type Decimal } from './decimal.ts'

/** A double keeps as many digits of any decimal, and a spreadsheet keeps no more. */
const MOST_DIGITS = 15

/** An amount as the number that a spreadsheet counts with; undefined where that would not be exactly the amount. */
export function exactNumber(amount: Decimal): number | undefined {
  const digits = amount.replaceAll(/[-.]/g, '').replaceAll(/^0+|0+$/g, '')
  if (digits.length > MOST_DIGITS) return undefined
  const number = Number(amount)
  return Number.isFinite(number) && parseDecimal(number) === amount ? number : undefined
}
