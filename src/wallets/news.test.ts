import { expect, it } from 'vitest'

import type { Transaction } from '#api/wallets/views.ts'
import { decimal } from '#lib/money/decimal.ts'
import { feedRow } from '#tests/support/platform/feed-rows.ts'

import { newsSumsOf, NO_FRESH_ROWS, withFreshRows } from './news.ts'

const rowsOf = (...ids: string[]) => ids.map((id) => feedRow({ id }))
const arrived = (amount: `${number}`, given: Partial<Transaction> = {}) =>
  feedRow({ direction: 'in', amount: decimal(amount), ...given })

it.each([
  [['a'], ['b', 'a'], ['b'], false],
  [[], ['b', 'a'], ['b', 'a'], false],
  [['a', 'b'], ['a', 'b'], [], false],
  [['a', 'b'], ['d', 'c'], ['d', 'c'], true],
])('After the rows %j, of the rows %j those of %j are new, and some are missing: %s', (...row) => {
  const [before, now, fresh, isCut] = row
  const found = withFreshRows(NO_FRESH_ROWS, rowsOf(...before), rowsOf(...now))
  expect(found.rows.map(({ id }) => id)).toEqual(fresh)
  expect(found.isCut).toBe(isCut)
})

it('New rows stay new, and missing rows stay missing, when more rows arrive', () => {
  const first = withFreshRows(NO_FRESH_ROWS, rowsOf('a', 'b'), rowsOf('d', 'c'))
  const { rows, isCut } = withFreshRows(first, rowsOf('d', 'c'), rowsOf('e', 'd'))
  expect(rows.map(({ id }) => id)).toEqual(['e', 'd', 'c'])
  expect(isCut).toBe(true)
})

it.each<[string, Transaction[], string[], { isCut?: boolean; isHidden?: boolean }]>([
  ['two deposits', [arrived('77'), arrived('8')], ['in 85'], {}],
  ['a deposit and a payment', [arrived('77'), feedRow()], ['in 77', 'out 10'], {}],
  ['a payment on its way', [feedRow({ status: 'pending' })], ['out 10'], {}],
  ['a deposit on its way', [arrived('77', { status: 'pending' })], [], {}],
  ['a failed payment', [feedRow({ status: 'failed' })], [], {}],
  ['a deposit while amounts are hidden', [arrived('77')], [], { isHidden: true }],
  ['a deposit among rows that are missing', [arrived('77')], [], { isCut: true }],
])(
  'The news of %s has the right sums',
  (_case, rows, sums, { isCut = false, isHidden = false }) => {
    const found = newsSumsOf({ rows, isCut }, isHidden)
    expect(found.map(({ direction, amount }) => `${direction} ${amount}`)).toEqual(sums)
  },
)
