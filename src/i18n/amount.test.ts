import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  compare,
  decimal,
  decimalsOf,
  minus,
  absolute,
  parseDecimal,
  type Decimal,
} from '#lib/money/decimal.ts'

import { amountParts, amountText } from './amount.ts'
import { LANGUAGES } from './languages.ts'

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .minimumFractionDigits ?? 2

/** Whole units and up to 18 decimals, of either sign. */
const amounts = fc
  .tuple(fc.boolean(), fc.nat(10 ** 9), fc.stringMatching(/^\d{0,18}$/))
  .map(([isNegative, whole, fraction]) =>
    parseDecimal(`${isNegative ? '-' : ''}${whole}${fraction && '.'}${fraction}`),
  )
const currencies = fc.constantFrom(...Intl.supportedValuesOf('currency'))
const languages = fc.constantFrom(...LANGUAGES)
/** Symbols of tokens; none of them is a currency of a state. */
const tokens = fc.constantFrom('USDT', 'USDC', 'BTC', 'ETH', 'TON', 'SOL', 'TRX', 'DAI')

const HALF: Record<number, Decimal> = {
  0: decimal('0.5'),
  2: decimal('0.005'),
  3: decimal('0.0005'),
  4: decimal('0.00005'),
}

describe('Amounts of fiat', () => {
  it('Every currency has its own digits in every language, and means the amount', () => {
    fc.assert(
      fc.property(amounts, currencies, languages, (amount, unit, language) => {
        const { minus: sign, whole, fraction } = amountParts(amount, unit, { language })
        const digits = digitsOf(unit)
        const shown = parseDecimal(
          `${sign && '-'}${whole.replace(/\D/g, '')}${fraction && '.'}${fraction}`,
        )
        const half = HALF[digits]
        if (half === undefined) throw new Error(`${unit} has ${digits} digits`)
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
    // A fee that would be shown as nothing is shown as it is.
    ['0.004', 'EUR', '0.004\u00A0EUR'],
  ] as const)('%s of %s reads %s', (amount, unit, text) => {
    expect(amountText(decimal(amount), unit, 'en')).toBe(text)
  })

  it('A rate keeps all its digits, in whatever currency', () => {
    const parts = amountParts(decimal('0.923456'), 'EUR', { language: 'en', isRate: true })
    expect(parts.fraction).toBe('923456')
  })
})

describe('Amounts of crypto', () => {
  it('A token has exactly the digits that the amount has', () => {
    fc.assert(
      fc.property(amounts, tokens, languages, (amount, unit, language) => {
        expect(amountParts(amount, unit, { language }).fraction).toBe(amount.split('.')[1] ?? '')
      }),
    )
  })
})
