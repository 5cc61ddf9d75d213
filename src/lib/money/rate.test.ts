import { expect, it } from 'vitest'

import { decimal } from './decimal.ts'
import { toDisplayRate } from './rate.ts'

it.each([
  ['1.09', { rate: '1.09', one: 'EUR', other: 'BTC', isRounded: false }],
  ['0.917431192661', { rate: '0.917431', one: 'EUR', other: 'BTC', isRounded: true }],
  ['88440.36697', { rate: '88440.4', one: 'EUR', other: 'BTC', isRounded: true }],
  ['0.0000113070539', { rate: '88440.4', one: 'BTC', other: 'EUR', isRounded: true }],
] as const)('The rate of %s BTC for a euro is read as %o', (rate, shown) => {
  expect(toDisplayRate({ rate: decimal(rate), one: 'EUR', other: 'BTC' })).toEqual(shown)
})

it.each([
  ['1.0904361234', { rate: '1.0904361234', one: 'EUR', other: 'USDT', isRounded: false }],
  ['0.0000113070539', { rate: '88440.4', one: 'USDT', other: 'EUR', isRounded: true }],
] as const)(
  'The rate %s of a settled transaction keeps its digits unless it is inverted: %o',
  (rate, shown) => {
    const given = { rate: decimal(rate), one: 'EUR', other: 'USDT', isBooked: true }
    expect(toDisplayRate(given)).toEqual(shown)
  },
)
