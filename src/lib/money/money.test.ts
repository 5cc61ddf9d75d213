import fc from 'fast-check'
import { expect, it, test } from 'vitest'

import {
  decimal,
  decimalsOf,
  toShortAmount,
  minus,
  negate,
  parseDecimal,
  plus,
  quotient,
  round,
  sum,
  times,
  ZERO,
} from './decimal.ts'
import { parseAmount } from './parse-amount.ts'

const anyDecimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 18 }))
  .map(([digits, places]) => {
    const sign = digits < 0n ? '-' : ''
    const text = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0')
    return parseDecimal(
      `${sign}${text.slice(0, text.length - places)}.${text.slice(text.length - places) || '0'}`,
    )
  })

it('A decimal is read from exponents and drops trailing zeros', () => {
  expect(parseDecimal(1e-7)).toBe('0.0000001')
  expect(parseDecimal('1.500')).toBe('1.5')
  expect(parseDecimal('-0')).toBe('0')
})

it('A decimal is refused if its text is not a number', () => {
  for (const text of ['', 'NaN', 'Infinity', '1,5', '0x10', '--1'])
    expect(() => parseDecimal(text)).toThrow(RangeError)
})

it('Decimals are added and subtracted without loss', () => {
  fc.assert(
    fc.property(anyDecimal, anyDecimal, (a, b) => {
      expect(minus(plus(a, b), b)).toBe(a)
      expect(plus(a, negate(a))).toBe(ZERO)
      expect(plus(a, b)).toBe(plus(b, a))
    }),
  )
})

it('The parts of a divided decimal and its remainder add up to the whole', () => {
  fc.assert(
    fc.property(anyDecimal, fc.integer({ min: 1, max: 9 }), (whole, parts) => {
      const share = quotient(whole, decimal(`${parts}`), 18, 'down')
      const rest = minus(whole, times(share, decimal(`${parts}`)))
      expect(sum([...Array.from({ length: parts }, () => share), rest])).toBe(whole)
    }),
  )
})

it('Decimals are rounded in the rounding mode that the caller names', () => {
  expect(round(decimal('1.239'), 2, 'down')).toBe('1.23')
  expect(round(decimal('1.235'), 2, 'half-up')).toBe('1.24')
  expect(round(decimal('1.231'), 2, 'up')).toBe('1.24')
  expect(decimalsOf(decimal('1.2300'))).toBe(2)
})

const english = { decimals: 6, groupSeparator: ',', marks: ['USDT', '€'] }
const russian = { decimals: 6, groupSeparator: '\u00A0' }
const german = { decimals: 6, groupSeparator: '.' }

test.each([
  ['1 234,56', english, '1234.56'],
  ['1 234,56', russian, '1234.56'],
  ["1'234'567.89", english, '1234567.89'],
  ['1’234.5', english, '1234.5'],
  ['1\u202F234\u00A0567,8', russian, '1234567.8'],
  ['€ 1 234.50', english, '1234.5'],
  ['1\u00A0234,56', russian, '1234.56'],
  ['1,234.56', english, '1234.56'],
  ['1.234,56', english, '1234.56'],
  ['1,234', english, '1234'],
  ['1,234', russian, '1.234'],
  ['1.234', english, '1.234'],
  ['1.234', russian, '1.234'],
  ['1.234', german, '1234'],
  ['1,234', german, '1.234'],
  ['0,123', english, '0.123'],
  ['1,234,567', english, '1234567'],
  ['.5', english, '0.5'],
  [',5', english, '0.5'],
  ['5.', english, '5'],
  ['0.50', english, '0.5'],
  ['€12.30', english, '12.3'],
  ['12.30 USDT', english, '12.3'],
  ['\u200E12\u202C', english, '12'],
  ['0.1000000000', english, '0.1'],
  ['١٢٣٫٤٥', english, '123.45'],
  ['۱۲۳٫۴۵', german, '123.45'],
  ['٥٫٦٧٨', english, '5.678'],
  ['٥٫٦٧٨', german, '5.678'],
  ['١٬٢٣٤٬٥٦٧٫٨٩', english, '1234567.89'],
  ['1٬234', german, '1234'],
  ['1,234٫567', german, '1234.567'],
  ['1.234٫567', english, '1234.567'],
  ['١٬٢٣٤', russian, '1234'],
  ['٫٥', english, '0.5'],
  ['\u061C١٢', english, '12'],
  [`${'9'.repeat(24)}.123456`, english, `${'9'.repeat(24)}.123456`],
])('The typed amount %s is read with every digit', (text, rules, amount) => {
  expect(parseAmount(text, rules)).toEqual({ ok: true, amount })
})

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['-1', 'negative'],
  ['−1', 'negative'],
  ['1e3', 'format'],
  ['1.2.3', 'format'],
  ['1,23,456', 'format'],
  ['1.234,5.6', 'format'],
  ['1234 567', 'format'],
  ['1  234', 'format'],
  ['1\t234', 'format'],
  ["1'234 567", 'format'],
  ['1 234. 5', 'format'],
  ['0.123 456', 'format'],
  ['1 234,567.8', 'format'],
  ['1,234 567', 'format'],
  ['- 5', 'negative'],
  ['abc', 'format'],
  ['100 EUR', 'format'],
  ['$5', 'format'],
  ['.', 'format'],
  ['٫', 'format'],
  ['1٫234٫567', 'format'],
  ['١٫٢٬٣٤٥', 'format'],
  ['1,234.5٫6', 'format'],
  ['−١', 'negative'],
  ['0.1234567', 'too-precise'],
  [`0.${'1'.repeat(30)}`, 'too-long'],
  ['9'.repeat(31), 'too-long'],
  [`${'9'.repeat(25)}.${'1'.repeat(6)}`, 'too-long'],
])('The typed amount %s is refused with the right reason', (text, problem) => {
  expect(parseAmount(text, english)).toEqual({ ok: false, problem })
})

it('parseAmount reads every amount that the language writes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('en', 'ru', 'de', 'fr', 'de-CH', 'sv', 'ar-EG', 'fa'),
      fc.bigInt({ min: 0n, max: 10n ** 20n }),
      fc.constantFrom('', '5', '25', '125', '000125'),
      (language, whole, fraction) => {
        const parts = new Intl.NumberFormat(language).formatToParts(12345.5)
        const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
        const written = `${new Intl.NumberFormat(language).format(whole)}${fraction && mark('decimal')}${fraction}`
        expect(parseAmount(written, { decimals: 6, groupSeparator: mark('group') })).toEqual({
          ok: true,
          amount: parseDecimal(`${whole}${fraction && '.'}${fraction}`),
        })
      },
    ),
  )
})

it('parseAmount accepts any separator of thousands if all groups after the first have three digits', () => {
  const digits = fc.stringMatching(/^\d{1,4}$/)
  const mark = fc.constantFrom(' ', '\u00A0', '\u202F', "'", '’', '_')
  fc.assert(
    fc.property(
      digits,
      fc.array(digits, { minLength: 1, maxLength: 4 }),
      mark,
      (head, tail, by) => {
        const isGrouped = /^[1-9]\d{0,2}$/.test(head) && tail.every((part) => part.length === 3)
        expect(parseAmount([head, ...tail].join(by), english)).toEqual(
          isGrouped
            ? { ok: true, amount: parseDecimal([head, ...tail].join('')) }
            : { ok: false, problem: 'format' },
        )
      },
    ),
  )
})

test.each([
  ['1234.5678', '1234.56'],
  ['123456.789', '123456.78'],
  ['1234567.899', '1234567.89'],
  ['12.345678', '12.34'],
  ['0.123456789', '0.1234'],
  ['0.0123456789', '0.01234'],
  ['0.000123456789', '0.0001234'],
  ['0.000000001', '0'],
] as const)('A list shows %s as %s, never rounded up', (amount, shown) => {
  expect(toShortAmount(decimal(amount))).toBe(shown)
})
