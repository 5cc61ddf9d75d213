import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { bookRow, booksWith, DECEMBER, EUR, NOVEMBER } from '#tests/support/books.ts'

it('The fees of a purchase are booked when it settles, and not while it is pending', () => {
  const purchase = bookRow({
    id: '7',
    direction: 'out',
    amount: decimal('101'),
    createdAt: '2026-11-30T18:00:00.000Z',
    settledAt: '2026-12-03T08:00:00.000Z',
    fees: [
      { kind: 'fee', amount: decimal('1'), currency: 'eur' },
      { kind: 'networkFee', amount: decimal('2'), currency: 'TON' },
    ],
  })
  const [november, december] = [NOVEMBER, DECEMBER].map(
    (period) => booksWith({ rows: [purchase], balances: [[EUR, '1000']], period }).rows,
  )
  expect(november).toEqual([])
  expect(december).toMatchObject([
    {
      status: 'settled',
      change: '-101',
      gross: '101',
      net: '100',
      fee: { amount: '1', currency: 'EUR' },
      networkFee: { amount: '2', currency: 'TON' },
    },
  ])
})
