import fc from 'fast-check'
import { expect, it } from 'vitest'

import { decimal, parseDecimal } from '#lib/money/decimal.ts'
import { parseAmount } from '#lib/money/parse-amount.ts'
import { readSources } from '#tests/support/sources.ts'

import { amountInput, groupSeparatorOf } from './amount-input.ts'
import { amountText } from './amount.ts'
import { LANGUAGES, type Language } from './languages.ts'
import {
  amountInCurrency,
  amountTextIn,
  withCurrencySymbol,
  isAmount,
  toTypedAmount,
  NO_AMOUNT,
  typedAmount,
  TypedAmountSchema,
} from './typed-amount.ts'

const retyped = (text: string, language: Language | undefined, to: string) =>
  amountTextIn({ text, language }, to)

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
] as const)(
  'An amount typed as %j in language %s is shown in language %s as %j',
  (text, from, to, expected) => {
    expect(retyped(text, from, to)).toBe(expected)
    expect(retyped(text, undefined, to)).toBe('')
    expect(retyped(text, undefined, from)).toBe('')
    expect(retyped(text, from, from)).toBe(text)
  },
)

it.each('|.|abc|1e3|5|0,345|1,5|1 234,56|1,234.56|1,234,567|١٢٬٣٤٥٫٥'.split('|'))(
  'The amount %j is kept as typed',
  (text) => {
    for (const from of ['en', 'ru', undefined] as const)
      for (const to of ['en', 'ru']) expect(retyped(text, from, to)).toBe(text)
  },
)

it('A typed amount is read by the rules of the language in which it was typed', () => {
  const [dozen, thousands] = [decimal('12.345'), decimal('12345')]
  expect(isAmount({ text: '12,345', language: 'es' }, dozen)).toBe(true)
  expect(isAmount({ text: '12,345', language: 'en' }, dozen)).toBe(false)
  expect(isAmount({ text: '12,345', language: 'en' }, thousands)).toBe(true)
  expect(isAmount({ text: '12345' }, thousands)).toBe(false)
  expect(isAmount(toTypedAmount(dozen), dozen)).toBe(true)
})

it('An amount that was not typed is written in the notation of each language', () => {
  expect(amountTextIn(toTypedAmount(decimal('9.5')), 'en')).toBe('9.5')
  expect(amountTextIn(toTypedAmount(decimal('9.5')), 'es')).toBe('9,5')
})

it('An amount stored by an earlier build is kept if every language reads it the same way', () => {
  expect(amountTextIn(TypedAmountSchema.parse('20'), 'es')).toBe('20')
  expect(amountTextIn(TypedAmountSchema.parse('9.500'), 'es')).toBe('')
})

/** Languages of the product, and others that have their own digits. */
const written = fc.constantFrom(...LANGUAGES, 'ar-EG', 'fa')
const figures = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.stringMatching(/^(\d{0,17}[1-9])?$/))
  .map(([whole, fraction]) => parseDecimal(`${whole}${fraction && '.'}${fraction}`))

const KEYBOARDS = { Latin: 0x30, Arabic: 0x660, Persian: 0x6f0 }
const typedOn = (zero: number, text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))

it('Shown and filled-in amounts can be typed, in every language and with all kinds of digits', () => {
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

it('In right-to-left text, an amount keeps its sign in front and its unit behind it', () => {
  expect(amountText(decimal('-31'), 'EUR', 'ar')).toBe('\u2066−31.00\u00A0EUR\u2069')
  expect(amountText(decimal('-31'), 'EUR', 'tr')).toBe('−31,00\u00A0EUR')
})

/**
 * Files that read amounts outside money fields: search texts, and table cells, whose column decides
 * the decimal mark.
 */
const READ_OTHERWISE = ['src/search/model/query.ts', 'src/features/batch/model/amounts.ts']

it('Only the amount fields of src/quotes read and write the text of an amount', () => {
  const others = readSources('src').filter(
    ({ path }) => !/^src\/(i18n|quotes|lib)\/|\.test\.tsx?$/.test(path),
  )
  const takers = others.filter(({ text }) => text.includes('inputMode="decimal"'))
  const readers = others.filter(({ text }) =>
    /\b(parseAmount|amountTextIn|typedAmount)\b/.test(text),
  )
  expect(takers.map(({ path }) => path)).toEqual([])
  expect(readers.map(({ path }) => path).toSorted()).toEqual(READ_OTHERWISE.toSorted())
})

it('An amount that was typed in one currency is emptied for another currency', () => {
  const typed = withCurrencySymbol('USD', typedAmount('250', 'en'))
  expect(amountInCurrency('USD', typed)).toEqual(typed)
  expect(amountInCurrency('EUR', typed)).toEqual(NO_AMOUNT)
  expect(amountInCurrency('EUR', withCurrencySymbol('EUR', typed))).toEqual({ ...typed, of: 'EUR' })
  expect(withCurrencySymbol('USD', { text: ' ' })).toEqual(NO_AMOUNT)
})

it.each([toTypedAmount(decimal('250')), typedAmount('250', 'en'), { text: '250' }])(
  'An amount without a currency is empty in every currency: %j',
  (stored) => {
    expect(amountInCurrency('EUR', stored)).toEqual(NO_AMOUNT)
  },
)
