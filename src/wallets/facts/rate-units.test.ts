import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'

import { rateUnits } from './rate-units.ts'

const euro = { amount: decimal('1200'), currency: 'EUR' }
const tether = { amount: decimal('1297.800543'), currency: 'USDT' }

it.each([
  ['1.0899', { one: 'EUR', other: 'USDT' }],
  ['2', undefined],
  ['0', undefined],
] as const)(
  'The rate %s of an exchange of 1200 EUR into 1297.80 USDT has the units %o',
  (rate, units) => {
    expect(rateUnits(decimal(rate), euro, tether)).toEqual(units)
  },
)

it('The units of a rate are swapped if the rate is given in reverse', () => {
  const bitcoin = { amount: decimal('0.001'), currency: 'BTC' }
  const paid = { amount: decimal('90'), currency: 'EUR' }
  expect(rateUnits(decimal('89000'), paid, bitcoin)).toEqual({ one: 'BTC', other: 'EUR' })
})
