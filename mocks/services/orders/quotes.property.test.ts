import fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  compare,
  parseDecimal,
  plus,
  round,
  times,
  ZERO,
  type Decimal,
} from '#lib/money/decimal.ts'

import { CURRENCIES, EUR, type CurrencyRow } from '../../db/reference.ts'
import { createState } from '../../state.ts'
import { makeQuote } from './quotes.ts'

const amount = fc
  .tuple(fc.integer({ min: 1, max: 9_000_000 }), fc.constantFrom(0, 1, 2, 4))
  .map(([digits, places]) => parseDecimal(`${digits}e-${places}`))

const TYPES = [
  'WITHDRAWAL_CRYPTO',
  'TRANSFER_INTERNAL',
  'OMNIBUS_CRYPTO_TRANSFER',
  'HIFI_CRYPTO_TRANSFER',
  'EXCHANGE_CRYPTO_INTERNAL',
]
const state = createState(1_795_176_000_000, () => {})
const tryQuote = (
  orderType: string,
  from: CurrencyRow,
  to: CurrencyRow,
  size: Decimal,
  isReverse: boolean,
) => {
  try {
    return makeQuote(state, { orderType, from: from.id, to: to.id, amount: size, isReverse })
  } catch {
    return undefined
  }
}

it('In quotes of both directions, the amounts, the rate and the fees add up', () => {
  const currency = fc.constantFrom(...CURRENCIES, EUR)
  fc.assert(
    fc.property(
      fc.constantFrom(...TYPES),
      currency,
      currency,
      amount,
      fc.boolean(),
      (type, from, to, size, isReverse) => {
        const quote = tryQuote(type, from, to, size, isReverse)
        if (quote === undefined) return
        expect(quote.fromAmount).toBe(plus(quote.net, quote.fees))
        expect(quote.result).toBe(round(times(quote.net, quote.rate), to.decimals, 'down'))
        const parts = [quote.comission, quote.baseMarkup, quote.networkFee, quote.transactionFee]
        expect(parts.reduce(plus)).toBe(quote.fees)
        expect(parts.every((part) => compare(part, ZERO) >= 0)).toBe(true)
        if (!isReverse) {
          expect(quote.fromAmount).toBe(size)
          return
        }
        expect(compare(quote.result, size)).toBeGreaterThanOrEqual(0)
        const forward = tryQuote(type, from, to, quote.fromAmount, false)
        expect(compare(forward?.result ?? ZERO, size)).toBeGreaterThanOrEqual(0)
        if (from.id === to.id) expect(quote.result).toBe(size)
      },
    ),
    { numRuns: 500 },
  )
})
