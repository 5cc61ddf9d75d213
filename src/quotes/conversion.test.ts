import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Rate } from '#api/exchange/views.ts'
import { decimal, isPositive, parseDecimal } from '#lib/money/decimal.ts'

import { convertAmount, ratesBetween, symbolsOf } from './conversion.ts'

const rate = (from: string, to: string, value: `${number}`, given: Partial<Rate> = {}): Rate => ({
  from: { id: undefined, symbol: from },
  to: { id: undefined, symbol: to },
  rate: decimal(value),
  invertedRate: undefined,
  source: 'coingecko',
  updatedAt: '2026-11-20T12:00:00.000Z',
  minAmount: undefined,
  canOnramp: false,
  canOfframp: false,
  ...given,
})

const rates = [
  rate('USDT', 'EUR', '0.92'),
  rate('USDT', 'EUR', '0.93'),
  rate('BTC', 'EUR', '88000'),
]

it('Every currency with a rate is listed once for conversion', () => {
  expect(symbolsOf(rates)).toEqual(['BTC', 'EUR', 'USDT'])
})

it('A pair is converted by its own rate, or by the reverse rate', () => {
  expect(ratesBetween(rates, 'USDT', 'EUR')).toMatchObject({ rate: '0.92', source: 'coingecko' })
  expect(ratesBetween(rates, 'EUR', 'BTC')).toMatchObject({ rate: '0.000011363636363636' })
  const tron = rate('TRX', 'EUR', '0.25', { invertedRate: decimal('4.01') })
  expect(ratesBetween([tron], 'EUR', 'TRX')).toMatchObject({ rate: '4.01' })
})

it('A pair without a rate is not converted by way of a third currency', () => {
  expect(ratesBetween(rates, 'USDT', 'BTC')).toBeUndefined()
  expect(ratesBetween([rate('A', 'B', '0')], 'B', 'A')).toBeUndefined()
})

it('A converted amount has the number of decimals of the other currency', () => {
  expect(convertAmount(decimal('10'), decimal('0.923456'), 'EUR')).toBe('9.23')
  expect(convertAmount(decimal('10'), decimal('0.00001136363636'), 'BTC')).toBe('0.00011364')
})

it('A positive value is never shown as zero', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.integer({ min: 0, max: 18 }),
      (digits, places) => {
        const sum = parseDecimal(`${digits}e-${places}`)
        expect(isPositive(convertAmount(sum, decimal('0.000011'), 'BTC'))).toBe(true)
      },
    ),
  )
})
