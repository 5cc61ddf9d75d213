import { expect, it } from 'vitest'

import type { LimitPeriod } from '#api/cards/views.ts'
import { parseDecimal } from '#lib/money/decimal.ts'

import { isBelowSpent, toLimitLine } from './limits.ts'

const limit = (cap: string | undefined, spent: string, period: LimitPeriod = 'daily') => ({
  period,
  cap: cap === undefined ? undefined : parseDecimal(cap),
  spent: parseDecimal(spent),
})

it.each([
  ['100', '0', { left: '100', percent: 0, state: 'fine' }],
  ['100', '33.335', { left: '66.665', percent: 33, state: 'fine' }],
  ['100', '80', { left: '20', percent: 80, state: 'near' }],
  ['100', '99.99', { left: '0.01', percent: 99, state: 'near' }],
  ['100', '100', { left: '0', percent: 100, state: 'reached' }],
  ['100', '250', { left: '0', percent: 100, state: 'reached' }],
  [undefined, '12', { left: undefined, percent: 0, state: 'off' }],
])(
  'toLimitLine returns the rest, percentage and state of a limit of %s with %s spent',
  (cap, spent, line) => {
    expect(toLimitLine(limit(cap, spent))).toMatchObject(line)
  },
)

it('toLimitLine subtracts no earlier spending from the limit of a single purchase', () => {
  const line = toLimitLine(limit('50', '0', 'per_transaction'))
  expect(line).toMatchObject({ left: undefined, state: 'fine' })
})

it('isBelowSpent is true for a limit that earlier spending already exceeds', () => {
  expect(isBelowSpent(limit('100', '40'), parseDecimal('39.99'))).toBe(true)
  expect(isBelowSpent(limit('100', '40'), parseDecimal('40'))).toBe(false)
  expect(isBelowSpent(limit('100', '40', 'per_transaction'), parseDecimal('1'))).toBe(false)
})
