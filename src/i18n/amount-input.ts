import type { Decimal } from '#lib/money/decimal.ts'

import { fiatDigits, formatOf, symbolOf, type Unit } from './amount.ts'

const partOf = (language: string, type: 'decimal' | 'group'): string | undefined =>
  formatOf(language, 1)
    .formatToParts(12345678.5)
    .find((part) => part.type === type)?.value

export const groupSeparatorOf = (language: string): string => partOf(language, 'group') ?? ','

/**
 * Returns the cell separator of spreadsheet files: a semicolon if the comma is the decimal mark.
 */
export const cellSeparatorOf = (language: string): ',' | ';' =>
  partOf(language, 'decimal') === ',' ? ';' : ','

/** Writes an amount as a person would type it: with the language's decimal mark, ungrouped. */
export const amountInput = (amount: Decimal, language: string): string =>
  amount.replace('.', partOf(language, 'decimal') ?? '.')

/**
 * Returns the marks allowed beside a typed amount: the currency's symbol and, for fiat currencies,
 * its sign (€, $).
 */
export function allowedAmountMarks(unit: Unit, language: string): readonly string[] {
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
