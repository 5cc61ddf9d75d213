import { expect, it } from 'vitest'

import type { Transaction } from '#api/wallets/views.ts'
import { feedRow } from '#tests/support/platform/feed-rows.ts'

import { mergeOrderRows } from './merge-order-rows.ts'

const row = (id: string, given: Partial<Transaction> = {}) => feedRow({ id, ...given })
const exchanged = (id: string, given: Partial<Transaction> = {}) =>
  row(id, { method: 'exchange', recordType: 'WALLET_EXCHANGE', orderId: 'a', ...given })
const fee = (id: string, orderId?: string) => row(id, { recordType: 'NETWORK_FEE', orderId })

const folded = (rows: readonly Transaction[]) =>
  mergeOrderRows(rows).map(({ id, received, feeRows = [] }) => [
    ...(received === undefined ? [id] : [`${id}>${received.id}`]),
    ...feeRows.map((one) => one.id),
  ])

it('The fees of an order are combined with it in one row, whichever of them comes first', () => {
  const rows = [fee('5', 'a'), row('4', { orderId: 'a' }), row('3'), fee('2', 'a')]
  expect(folded(rows)).toEqual([['4', '5', '2'], ['3']])
})

it('A fee whose order is not in the feed is shown as a separate row', () => {
  const rows = [fee('3', 'b'), fee('2'), row('1', { orderId: 'a' })]
  expect(folded(rows)).toEqual([['3'], ['2'], ['1']])
})

it('The two rows of an exchange and its fee are combined into one, in the place of the newest row', () => {
  const rows = [exchanged('3', { direction: 'in' }), exchanged('2'), fee('1', 'a')]
  expect(folded([row('4'), ...rows])).toEqual([['4'], ['2>3', '1']])
  expect(folded([...rows.toReversed(), row('4')])).toEqual([['2>3', '1'], ['4']])
})

it('An exchange is combined only if it has exactly two rows, both in the same state', () => {
  const paid = exchanged('2')
  const received = exchanged('3', { direction: 'in' })
  expect(folded([{ ...received, status: 'pending' }, paid])).toEqual([['3'], ['2']])
  const three = [exchanged('4', { direction: 'in' }), received, paid]
  expect(folded(three)).toEqual([['4'], ['3'], ['2']])
  expect(folded([received])).toEqual([['3']])
})

it("The two rows of a card's order are not combined as an exchange", () => {
  const rows = [row('2', { orderId: 'a', direction: 'in' }), row('1', { orderId: 'a' })]
  expect(folded(rows)).toEqual([['2'], ['1']])
})

it('A fee that was returned or failed is shown as a separate row', () => {
  const given = { ...fee('3', 'a'), direction: 'in' as const }
  const failed = { ...fee('2', 'a'), status: 'failed' }
  expect(folded([given, failed, row('1', { orderId: 'a' })])).toEqual([['3'], ['2'], ['1']])
})

it('A row without fees stays the same object, so that it is not rendered again', () => {
  const [plain, paid] = [row('2'), row('1', { orderId: 'a' })]
  expect(mergeOrderRows([plain, paid])).toEqual([plain, paid])
  expect(mergeOrderRows([plain, fee('3', 'a'), paid])[0]).toBe(plain)
})

it('A combined row stays the same object when a new page adds nothing to it', () => {
  const rows = [exchanged('3', { direction: 'in' }), exchanged('2'), fee('1', 'a')]
  const [line] = mergeOrderRows(rows)
  expect(mergeOrderRows([...rows, row('0')])[0]).toBe(line)
  expect(mergeOrderRows([...rows, fee('0', 'a')])[0]).not.toBe(line)
})
