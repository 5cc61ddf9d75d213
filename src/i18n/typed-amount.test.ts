import fc from 'fast-check'
import { expect, it } from 'vitest'

import { decimal, parseDecimal } from '#lib/money/decimal.ts'
import { parseAmount } from '#lib/money/parse-amount.ts'

import { amountInput, groupSeparatorOf } from './amount-input.ts'
import { amountText } from './amount.ts'
import { LANGUAGES } from './languages.ts'
import { retyped, typedIn } from './typed-amount.ts'

it.each([
  ['12,345', 'ru', 'en', '12.345'],
  ['12,500', 'ru', 'en', '12.5'],
  ['12,345', 'en', 'ru', '12345'],
  ['999,999', 'en', 'ru', '999999'],
  ['$12,345', 'en', 'ru', '$12345'],
  ['12,345 USDT', 'ru', 'en', '12.345 USDT'],
  ['12,345USDT', 'ru', 'en', '12.345USDT'],
  ['12,345 1INCH', 'ru', 'en', '12.345 1INCH'],
  ['12,345USD1', 'ru', 'en', '12.345USD1'],
  ['USD1 12,345', 'ru', 'en', 'USD1 12.345'],
  ['\u200F12,345', 'ru', 'en', '\u200F12.345'],
  ['١٢,٣٤٥', 'ar', 'ru', '12345'],
  ['12,345', 'tr', 'ar', '12.345'],
  ['12.345', 'pt-BR', 'ar', '12345'],
  ['12.345', 'es', 'en', '12345'],
])('The amount %j of %s becomes in %s %j', (text, from, to, expected) => {
  expect(retyped(text, from, to)).toBe(expected)
  expect(retyped(text, undefined, to)).toBe('')
  expect(retyped(text, undefined, from)).toBe('')
  expect(retyped(text, from, from)).toBe(text)
})

it.each('|.|abc|1e3|5|0,345|1,5|1 234,56|1,234.56|1,234,567|١٢٬٣٤٥٫٥'.split('|'))(
  'The amount %j stays as it was typed',
  (text) => {
    for (const from of ['en', 'ru', undefined])
      for (const to of ['en', 'ru']) expect(retyped(text, from, to)).toBe(text)
  },
)

it('An amount that is known tells in which language it was typed', () => {
  const [dozen, thousands] = [decimal('12.345'), decimal('12345')]
  expect(typedIn('12,345', [decimal('1'), dozen], 'en')).toBe('es')
  expect(typedIn('12,345', [thousands], 'ru')).toBe('en')
  expect(typedIn('12.345', [dozen], 'ru')).toBe('ru')
  expect(typedIn('12,345', [decimal('7')], 'en')).toBeUndefined()
})

/** Those of the product, and others that have digits of their own. */
const written = fc.constantFrom(...LANGUAGES, 'ar-EG', 'fa')
const figures = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.stringMatching(/^(\d{0,17}[1-9])?$/))
  .map(([whole, fraction]) => parseDecimal(`${whole}${fraction && '.'}${fraction}`))

const KEYBOARDS = { Latin: 0x30, Arabic: 0x660, Persian: 0x6f0 }
const typedOn = (zero: number, text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))

it('What is shown and filled in can be typed, in every language and with every kind of digits', () => {
  fc.assert(
    fc.property(
      figures,
      written,
      fc.constantFrom(...Object.values(KEYBOARDS)),
      (amount, language, zero) => {
        const groupSeparator = groupSeparatorOf(language)
        const rules = { decimals: 18, groupSeparator, marks: ['USDT'] }
        for (const text of [amountInput(amount, language), amountText(amount, 'USDT', language)])
          expect(parseAmount(typedOn(zero, text), rules)).toEqual({ ok: true, amount })
      },
    ),
  )
})

it('Digits are Latin in every language', () => {
  fc.assert(
    fc.property(figures, written, (amount, language) => {
      const digits = amountText(amount, 'USDT', language).match(/\p{Nd}/gu) ?? []
      expect(digits.join('')).toBe(amount.replace('.', ''))
    }),
  )
})

it('Among words that run from right to left an amount keeps its sign in front and its unit behind', () => {
  expect(amountText(decimal('-31'), 'EUR', 'ar')).toBe('\u2066−31.00\u00A0EUR\u2069')
  expect(amountText(decimal('-31'), 'EUR', 'tr')).toBe('−31,00\u00A0EUR')
})
