import { expect, it } from 'vitest'

import { decimal } from './decimal.ts'
import { rateUnits, toShownRate } from './rate.ts'

const euro = { amount: decimal('1200'), currency: 'EUR' }
const tether = { amount: decimal('1297.800543'), currency: 'USDT' }

it.each([
  ['1.0899', { one: 'EUR', other: 'USDT' }],
  ['2', undefined],
  ['0', undefined],
] as const)('Rate %s of 1200 EUR into 1297.80 USDT is read as %o', (rate, units) => {
  expect(rateUnits(decimal(rate), euro, tether)).toEqual(units)
})

it('A rate that is given the other way round is read the other way round', () => {
  const bitcoin = { amount: decimal('0.001'), currency: 'BTC' }
  const paid = { amount: decimal('90'), currency: 'EUR' }
  expect(rateUnits(decimal('89000'), paid, bitcoin)).toEqual({ one: 'BTC', other: 'EUR' })
})

it.each([
  ['1.09', { rate: '1.09', one: 'EUR', other: 'BTC', isRounded: false }],
  ['0.917431192661', { rate: '0.917431', one: 'EUR', other: 'BTC', isRounded: true }],
  ['88440.36697', { rate: '88440.4', one: 'EUR', other: 'BTC', isRounded: true }],
  ['0.0000113070539', { rate: '88440.4', one: 'BTC', other: 'EUR', isRounded: true }],
] as const)('The rate of %s BTC for a euro is read as %o', (rate, shown) => {
  expect(toShownRate({ rate: decimal(rate), one: 'EUR', other: 'BTC' })).toEqual(shown)
})

it.each([
  ['1.0904361234', { rate: '1.0904361234', one: 'EUR', other: 'USDT', isRounded: false }],
  ['0.0000113070539', { rate: '88440.4', one: 'USDT', other: 'EUR', isRounded: true }],
] as const)(
  'The booked rate of %s keeps its digits, unless it is turned round: %o',
  (rate, shown) => {
    const given = { rate: decimal(rate), one: 'EUR', other: 'USDT', isBooked: true }
    expect(toShownRate(given)).toEqual(shown)
  },
)
