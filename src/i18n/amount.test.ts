import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  compare,
  decimal,
  decimalsOf,
  isZero,
  minus,
  absolute,
  parseDecimal,
  times,
  type Decimal,
} from '#lib/money/decimal.ts'

import { allowedAmountMarks } from './amount-input.ts'
import { amountParts, amountText, figureText, unitSubtitle } from './amount.ts'
import { LANGUAGES } from './languages.ts'

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .minimumFractionDigits ?? 2
const fractionOf = (amount: Decimal) => amount.split('.')[1] ?? ''

const amounts = fc
  .tuple(fc.boolean(), fc.nat(10 ** 9), fc.stringMatching(/^\d{0,18}$/))
  .map(([isNegative, whole, fraction]) =>
    parseDecimal(`${isNegative ? '-' : ''}${whole}${fraction && '.'}${fraction}`),
  )
const currencies = fc.constantFrom(...Intl.supportedValuesOf('currency'))
const languages = fc.constantFrom(...LANGUAGES)
/** Token symbols that are no fiat codes. */
const tokens = fc.constantFrom('USDT', 'USDC', 'BTC', 'ETH', 'TON', 'SOL', 'TRX', 'DAI')

it('An amount has the number of decimals of its currency and the same value in every language', () => {
  fc.assert(
    fc.property(amounts, currencies, languages, (amount, unit, language) => {
      const { minus: sign, whole, fraction } = amountParts(amount, unit, { language })
      const digits = digitsOf(unit)
      const shown = parseDecimal(
        `${sign && '-'}${whole.replace(/\D/g, '')}${fraction && '.'}${fraction}`,
      )
      const half = parseDecimal(`5e-${digits + 1}`)
      const isTiny = compare(absolute(amount), half) < 0 && !/^-?0$/.test(amount)
      expect(fraction).toHaveLength(isTiny ? decimalsOf(amount) : digits)
      expect(compare(absolute(minus(shown, amount)), half)).toBeLessThanOrEqual(0)
    }),
  )
})

it.each([
  ['20182.3', 'EUR', '20,182.30\u00A0EUR'],
  ['0.5', 'USD', '0.50\u00A0USD'],
  ['2400', 'JPY', '2,400\u00A0JPY'],
  ['1.5', 'BHD', '1.500\u00A0BHD'],
  ['12.345', 'EUR', '12.35\u00A0EUR'],
  // A fee that would round to zero keeps its digits.
  ['0.004', 'EUR', '0.004\u00A0EUR'],
] as const)('The amount %s of %s is written as %s', (amount, unit, text) => {
  expect(amountText(decimal(amount), unit, 'en')).toBe(text)
})

it('A rate keeps all its digits in any currency', () => {
  const parts = amountParts(decimal('0.923456'), 'EUR', { language: 'en', digits: 'all' })
  expect(parts.fraction).toBe('923456')
})

it('An amount of a token is written with exactly the digits that it has', () => {
  fc.assert(
    fc.property(amounts, tokens, languages, (amount, unit, language) => {
      expect(amountParts(amount, unit, { language }).fraction).toBe(fractionOf(amount))
    }),
  )
})

describe('Amounts of a token whose symbol is a fiat code', () => {
  const token = (symbol: string) => ({ symbol, isCrypto: true })

  it('The text of an amount has exactly its digits, for any symbol', () => {
    expect(amountText(decimal('1234.567891'), token('SBD'), 'en')).toBe('1,234.567891\u00A0SBD')
    fc.assert(
      fc.property(amounts, currencies, languages, (amount, unit, language) => {
        const { fraction } = amountParts(amount, token(unit), { language })
        expect(fraction).toBe(fractionOf(amount))
      }),
    )
  })

  it("In a list, an amount is shortened like a token's, and its sign stays attached", () => {
    expect(figureText(decimal('1234.567891'), token('SBD'), 'en', 'short')).toBe('1,234.56')
    expect(figureText(decimal('0.567891'), token('SBD'), 'en', 'short')).toBe('0.5678')
    expect(allowedAmountMarks(token('USD'), 'en')).toEqual(['USD'])
    expect(allowedAmountMarks({ symbol: 'USD', isCrypto: false }, 'en')).toEqual(['USD', '$'])
    expect(allowedAmountMarks('USD', 'en')).toEqual(['USD', '$'])
  })
})

const figureOf = (amount: Decimal, unit: string, language: string) => {
  const { minus: sign, whole, fraction } = amountParts(amount, unit, { language, digits: 'short' })
  const figure = `${whole.replace(/\D/g, '')}${fraction && '.'}${fraction}`
  return { sign, isBound: whole.startsWith('<'), figure: parseDecimal(figure), fraction }
}

/** Amounts from below the smallest written unit to more than anybody has. */
const anySize = fc
  .tuple(fc.nat(10 ** 9), fc.nat(10 ** 9), fc.integer({ min: -24, max: 3 }))
  .map(([head, tail, exponent]) => parseDecimal(`${head}.${tail}e${exponent}`))

it('A short amount never exceeds the amount and is never zero for a positive amount', () => {
  fc.assert(
    fc.property(anySize, tokens, languages, (amount, unit, language) => {
      const { sign, isBound, figure, fraction } = figureOf(amount, unit, language)
      expect(sign).toBe('')
      expect(fraction.length).toBeLessThanOrEqual(8)
      // An amount below the smallest unit is written as "less than" that unit.
      if (isBound) expect(compare(figure, amount)).toBeGreaterThan(0)
      else expect(compare(figure, amount)).toBeLessThanOrEqual(0)
      expect(isZero(figure)).toBe(isZero(amount))
    }),
  )
})

it('A short amount is less than 0.01 and less than a thousandth below the exact amount', () => {
  fc.assert(
    fc.property(anySize, tokens, languages, (amount, unit, language) => {
      const { isBound, figure } = figureOf(amount, unit, language)
      const lost = isBound ? amount : minus(amount, figure)
      expect(compare(lost, decimal('0.01'))).toBeLessThan(0)
      const isPart = compare(lost, times(amount, decimal('0.001'))) < 0
      expect(isPart || isZero(lost) || compare(lost, decimal('0.00000001')) < 0).toBe(true)
    }),
  )
})

it('Fiat amounts are not shortened in a list', () => {
  fc.assert(
    fc.property(amounts, currencies, languages, (amount, unit, language) => {
      expect(figureText(amount, unit, language, 'short')).toBe(figureText(amount, unit, language))
    }),
  )
})

it.each([
  ['1234567.899999', '1,234,567.89'],
  ['1234.5678', '1,234.56'],
  ['12.3456789', '12.34'],
  ['0.999999999999', '0.9999'],
  ['9.999999', '9.999'],
  ['13.606061', '13.60'],
  ['12.0000001', '12.00'],
  ['0.04312345678', '0.04312'],
  ['0.00012345', '0.0001234'],
  ['0.0000000199', '0.00000001'],
  ['0.000000000000000001', '<\u00A00.00000001'],
  ['-0.000000000000000001', '−\u00A0<\u00A00.00000001'],
  ['-0.123456789', '−0.1234'],
  ['2.5', '2.5'],
  ['0', '0'],
] as const)('The amount %s is shortened in a list to %s', (amount, text) => {
  expect(figureText(decimal(amount), 'ETH', 'en', 'short')).toBe(text)
})

it('Thousands are grouped from four digits on, in Spanish too', () => {
  expect(figureText(decimal('4538.4'), 'EUR', 'es')).toBe('4.538,40')
  expect(figureText(decimal('18385.3'), 'EUR', 'es')).toBe('18.385,30')
})

it("The subtitle of a symbol is the token's network, or the currency's name in the language", () => {
  const euro = { symbol: 'EUR', isCrypto: false, name: 'Euro', network: undefined }
  const dollar = { ...euro, symbol: 'USD', name: 'US Dollar' }
  expect(unitSubtitle(euro, 'ru')).toBe('евро')
  expect(unitSubtitle(dollar, 'es')).toBe('dólar estadounidense')
  expect(unitSubtitle(dollar, 'en')).toBe('US Dollar')
  const tether = { symbol: 'USDT', isCrypto: true, name: 'Tether' }
  expect(unitSubtitle({ ...tether, network: { name: 'Tron' } }, 'es')).toBe('Tron')
  expect(unitSubtitle(tether, 'es')).toBe('Tether')
})
