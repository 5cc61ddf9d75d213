import { expect, it } from 'vitest'

import { toCurrency } from '#api/system/views.ts'
import { LANGUAGES } from '#i18n/languages.ts'
import { EUR, USDT_TRON } from '#mocks/db/reference.ts'
import { toCurrency as toWireCurrency } from '#mocks/services/presenters.ts'

import { amountOf, amountQuestion, decimalMarkOf, hasUnit } from './amounts.ts'
import type { HeadingUnit } from './headings.ts'

const usdt = toCurrency(toWireCurrency(USDT_TRON))
const euro = toCurrency(toWireCurrency(EUR))

/** Reads the amounts of a column; a question mark follows each one with two readings. */
function readAs(currency: typeof usdt, language: string, ...cells: string[]): string[] {
  const decimalMark = decimalMarkOf(cells)
  const read = cells.map((cell) => amountOf(cell, currency, { language, decimalMark }))
  const isAsked = decimalMark === undefined && amountQuestion(read.map(({ readings }) => readings))
  return read.map(({ amount, readings: { by } }) => {
    const isUnclear = isAsked && by['.'] && by[','] && by['.'] !== by[',']
    return `${amount}${isUnclear ? '?' : ''}`
  })
}
function asked(currency: typeof usdt, ...cells: string[]): string[] {
  const decimalMark = decimalMarkOf(cells)
  if (decimalMark !== undefined) return [`by ${decimalMark}`]
  const read = cells.map((cell) => amountOf(cell, currency, { language: 'en', decimalMark }))
  const question = amountQuestion(read.map(({ readings }) => readings))
  return (question?.interpretations ?? []).map(
    ({ sum, totals }) =>
      `${question?.cell} ${sum.amount}, ${totals.map(({ amount }) => amount).join(' ')}`,
  )
}
const read = (language: string, ...cells: string[]) => readAs(usdt, language, ...cells)

it("An amount in another language's notation is parsed exactly or refused, never guessed", () => {
  expect(read('en', '1 234,56', '1 235,50')).toEqual(['1234.56', '1235.5'])
  // Two clear cells with different decimal marks don't decide a third.
  expect(read('en', '1 234,56', '1,235.50', '1.125')).toEqual(['1234.56', '1235.5', '1.125?'])
})

it.each(LANGUAGES)(
  'In %s an ambiguous 1.234 is read with the decimal mark of the other cells in its column',
  (language) => {
    expect(read(language, '1.125', '25,5')).toEqual(['1125', '25.5'])
    expect(read(language, '1.125', '25.5')).toEqual(['1.125', '25.5'])
    expect(read(language, '1,125', '2,345.5')).toEqual(['1125', '2345.5'])
    expect(read(language, '1.125 USDT', '1.234.567')).toEqual(['1125', '1234567'])
    expect(read(language, '1.125', '0.250')).toEqual(['1.125', '0.25'])
  },
)

it.each([
  ['en', '1.125', '1.125?'],
  ['es', '1.125', '1125?'],
  ['tr', '1.125', '1125?'],
  ['ru', '1,125', '1.125?'],
  ['en', '1,125', '1125?'],
  ['ar', '1.125', '1.125?'],
  ['en', '1125', '1125'],
  ['es', '25,5', '25.5'],
  ['en', '1.2E+05', 'undefined'],
])(
  'In %s, in a column without a clear decimal mark, %s is read as %s',
  (language, amount, expected) => {
    expect(read(language, amount, '7')).toEqual([expected, '7'])
  },
)

it('An ambiguous amount raises no question if one reading has too many decimals', () => {
  expect(readAs(euro, 'es', '1.125')).toEqual(['1125'])
  expect(readAs(euro, 'en', '1.125')).toEqual(['undefined'])
})

it('A separator that can mean thousands or decimals raises one question for its column', () => {
  expect(asked(euro, '1.500', '2.000', '12.5')).toEqual(['1.500 1.5, 16', '1.500 1500, 3512.5'])
  expect(asked(usdt, '12,5', '1,500')).toEqual(['1,500 1500, 1512.5', '1,500 1.5, 14'])
  // Money has two decimals, so a mark before three digits separates thousands.
  expect(asked(usdt, '1.125', '25.50')).toEqual(['1.125 1.125, 26.625', '1.125 1125, 1150.5'])
  expect(asked(usdt, '1.500', '2.000')).toEqual(['1.500 1.5, 3.5', '1.500 1500, 3500'])
  expect(asked(usdt, '1.234.567', '12.5', '1.500')).toHaveLength(2)
})

it.each([
  ['of three places throughout', ['1.500', '0.250', '12.500'], 'by .'],
  ['with a mark for thousands', ['1.500', '2,345.50'], 'by .'],
  ['with spaces for thousands', ['1,500', '12 345,50'], 'by ,'],
  ['with millions', ['1.500', '1.234.567'], 'by ,'],
  ['with a decimal comma', ['1.500', '12,5'], 'by ,'],
  ['without zeros at the end', ['1.125', '25.5'], 'by .'],
])('A column of amounts %s raises no question', (_, cells, expected) => {
  expect(asked(usdt, ...cells)).toEqual([expected])
})

it.each([
  ['EUR', true],
  ['USDT', true],
  ['EURC', true],
  ['JPY', false],
  ['BTC', false],
])('Amounts of %s under a heading in cents are read as hundredths: %s', (symbol, isCents) => {
  expect(hasUnit({ ...usdt, symbol }, { power: -2 } as HeadingUnit)).toBe(isCents)
})
