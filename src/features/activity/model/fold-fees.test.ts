import { expect, it } from 'vitest'

import type { Transaction } from '#api/wallets/views.ts'

import { foldFees } from './fold-fees.ts'

const row = (id: string, given: Partial<Transaction> = {}) =>
  ({ id, direction: 'out', status: 'complete', isForCard: false, ...given }) as Transaction
const fee = (id: string, orderId?: string) => row(id, { recordType: 'NETWORK_FEE', orderId })

const folded = (rows: readonly Transaction[]) =>
  foldFees(rows).map(({ id, feeRows = [] }) => [id, ...feeRows.map((one) => one.id)])

it('The fees of an order go below the order, whichever of them comes first', () => {
  const rows = [fee('5', 'a'), row('4', { orderId: 'a' }), row('3'), fee('2', 'a')]
  expect(folded(rows)).toEqual([['4', '5', '2'], ['3']])
})

it('A fee without an order, and one whose order is not among the rows, stand by themselves', () => {
  expect(folded([fee('3', 'b'), fee('2'), row('1', { orderId: 'a' })])).toEqual([
    ['3'],
    ['2'],
    ['1'],
  ])
})

it('Of the two rows of an exchange the one that paid has the fee', () => {
  const rows = [
    row('3', { orderId: 'a', direction: 'in' }),
    row('2', { orderId: 'a' }),
    fee('1', 'a'),
  ]
  expect(folded(rows)).toEqual([['3'], ['2', '1']])
})

it('A fee that was given back, or was never taken, stands by itself', () => {
  const given = { ...fee('3', 'a'), direction: 'in' as const }
  const failed = { ...fee('2', 'a'), status: 'failed' }
  expect(folded([given, failed, row('1', { orderId: 'a' })])).toEqual([['3'], ['2'], ['1']])
})

it('Rows without fees stay the very same, so that none of them is drawn anew', () => {
  const [plain, paid] = [row('2'), row('1', { orderId: 'a' })]
  expect(foldFees([plain, paid])).toEqual([plain, paid])
  expect(foldFees([plain, fee('3', 'a'), paid])[0]).toBe(plain)
})
