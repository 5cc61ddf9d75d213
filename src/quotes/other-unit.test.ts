import fc from 'fast-check'
import { expect, it } from 'vitest'

import { amountTextIn, NO_AMOUNT, typedAmount } from '#i18n/typed-amount.ts'
import { compare, decimalsOf, parseDecimal, type Decimal } from '#lib/money/decimal.ts'
import { CURRENCIES } from '#mocks/db/reference.ts'

import {
  toEstimate,
  toFieldAmount,
  parseAmountInOtherUnit,
  textInOtherUnit,
  type AmountInOtherUnit,
} from './other-unit.ts'

const decimalOf = (max: bigint, places: number) =>
  fc.bigInt({ min: 1n, max }).map((digits) => parseDecimal(`${digits}e-${places}`))
const rates = fc.integer({ min: 0, max: 12 }).chain((places) => decimalOf(10n ** 9n, places))
const assets = fc.constantFrom(...CURRENCIES.map(({ decimals }) => decimals))
const digits = fc.constantFrom(0, 2, 3)
const inEnglish = (text: string) => typedAmount(text, 'en')
const english = { digits: 2, language: 'en', unit: 'EUR' }

it('Switching the unit of an amount field and back never changes its text', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 30 }),
      fc.string({ maxLength: 30 }),
      rates,
      (own, text, rate) => {
        const reading = { rate, decimals: 6, ...english }
        // The text was typed as an amount of the asset, then the unit was switched twice: the text
        // stays.
        const turned = textInOtherUnit(inEnglish(own), undefined, reading)
        expect(typeof turned).toBe('string')
        // The text was typed in the other unit, then the unit was switched twice.
        const typed: AmountInOtherUnit = parseAmountInOtherUnit(inEnglish(text), reading)
        expect(textInOtherUnit(typed.own, typed, reading)).toBe(text)
      },
    ),
  )
})

it('The whole balance in the other unit never converts to more than the balance', () => {
  fc.assert(
    fc.property(
      assets,
      fc.bigInt({ min: 1n, max: 10n ** 24n }),
      rates,
      digits,
      (decimals, sum, rate, places) => {
        const balance = parseDecimal(`${sum}e-${decimals}`)
        const estimate = toEstimate(balance, rate, places)
        const own: Decimal = toFieldAmount(estimate, rate, decimals)
        expect(compare(own, balance)).toBeLessThanOrEqual(0)
        expect(decimalsOf(own)).toBeLessThanOrEqual(decimals)
      },
    ),
  )
})

it('An input in the other unit becomes a valid amount of the asset, never a larger one', () => {
  const dollars = { ...english, rate: parseDecimal('0.92'), decimals: 6 }
  const { own } = parseAmountInOtherUnit(inEnglish('10'), dollars)
  expect(amountTextIn(own, 'en')).toBe('10.869565')
  const russian = { ...english, language: 'ru', rate: parseDecimal('2'), decimals: 2 }
  const half = parseAmountInOtherUnit(typedAmount('10,5', 'ru'), russian)
  expect(amountTextIn(half.own, 'ru')).toBe('5,25')
  expect(half.problem).toBeUndefined()
  expect(textInOtherUnit(half.own, half, { ...russian, language: 'es' })).toBe('10,5')
})

it.each([
  ['10.999', 'too-precise'],
  ['abc', 'format'],
  ['-5', 'negative'],
  ['', 'empty'],
])('The text %j in the other unit gives no amount', (text, problem) => {
  const reading = { ...english, rate: parseDecimal('0.92'), decimals: 6 }
  const sum = inEnglish(text)
  expect(parseAmountInOtherUnit(sum, reading)).toEqual({ sum, own: NO_AMOUNT, problem })
})

it('A text typed in the asset replaces an older text in the other unit', () => {
  const reading = { ...english, rate: parseDecimal('0.5'), decimals: 6 }
  const typed = parseAmountInOtherUnit(inEnglish('10'), reading)
  expect(textInOtherUnit(inEnglish('7'), typed, reading)).toBe('3.5')
  expect(textInOtherUnit(inEnglish(''), undefined, reading)).toBe('')
  expect(textInOtherUnit(inEnglish('abc'), undefined, reading)).toBe('')
})
