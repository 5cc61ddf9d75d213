/** Amounts as people type them: marks, separators and signs of the language. */
import type { Decimal } from '#lib/money/decimal.ts'

import { fiatDigits, formatOf, symbolOf, type Unit } from './amount.ts'

const partOf = (language: string, type: 'decimal' | 'group'): string | undefined =>
  formatOf(language, 1)
    .formatToParts(12345678.5)
    .find((part) => part.type === type)?.value

/** The language's grouping mark, for reading what a person types. */
export const groupSeparatorOf = (language: string): string => partOf(language, 'group') ?? ','

/** What separates the cells of a file for spreadsheets: a semicolon where the comma is the decimal mark. */
export const cellSeparatorOf = (language: string): ',' | ';' =>
  partOf(language, 'decimal') === ',' ? ';' : ','

/** An amount as a person would type it: the language's decimal separator, no grouping. */
export const amountInput = (amount: Decimal, language: string): string =>
  amount.replace('.', partOf(language, 'decimal') ?? '.')

/** What may stand beside a typed amount: the currency's symbol, and the sign where it is a state's and has one (€, $). */
export function amountMarks(unit: Unit, language: string): readonly string[] {
  const symbol = symbolOf(unit)
  if (fiatDigits(unit) === undefined) return [symbol]
  const sign = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: symbol,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value
  return sign === undefined || sign === symbol ? [symbol] : [symbol, sign]
}
