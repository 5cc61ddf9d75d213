import { expect, it } from 'vitest'

import type { CurrencyId } from '#api/common/schema.ts'
import type { StatementRow } from '#api/wallets/read-statement.ts'
import { decimal } from '#lib/money/decimal.ts'
import { runToEnd } from '#lib/time-slices.ts'
import { euro } from '#tests/support/orders/send.ts'
import { feedRow } from '#tests/support/platform/feed-rows.ts'

import { addFlows, addToFlow, flowsByCurrency, flowTotal, NO_FLOW } from './money-flow.ts'

const row = (given: Partial<StatementRow> = {}) =>
  feedRow({ currency: { ...euro, id: 'eur' as CurrencyId, symbol: 'EUR' }, ...given })

const flowOf = (rows: StatementRow[]) => rows.reduce((flow, one) => addToFlow(flow, one), NO_FLOW)

const out = { in: '0', out: '10' }
const TOP_UP = { cardType: 'DEPOSIT', direction: 'in' } as const

it.each<[string, Partial<StatementRow>, object]>([
  ['a payment', {}, { payment: out }],
  ['money that came', { direction: 'in' }, { payment: { in: '10', out: '0' } }],
  ['a fee', { recordType: 'FEE' }, { fee: out }],
  ['an exchange', { method: 'exchange' }, { exchange: out }],
  ["a top-up on the card's side", { ...TOP_UP, isBetweenOwn: true }, { own: { in: '10' } }],
  ['a salary paid to the card account', TOP_UP, { payment: { in: '10' } }],
  ['money from the card', { cardType: 'WITHDRAWAL', isBetweenOwn: true }, { own: out }],
  ["a card's fee", { cardType: 'FEE' }, { fee: out }],
  ['a top-up', { recordType: 'CARD_PROVIDER_DEPOSIT', method: 'exchange' }, { card: out }],
])('The sums of money in and out count %s under the right kind', (_, given, flow) => {
  expect(flowOf([row(given)])).toMatchObject(flow)
})

it('A fee is counted separately from the payment that contains it, and the total stays the same', () => {
  const fees = [{ kind: 'fee' as const, amount: decimal('1.5'), currency: 'eur' }]
  const flow = flowOf([row({ fees })])
  expect(flow).toMatchObject({ payment: { out: '8.5' }, fee: { out: '1.5' } })
  expect(flowTotal(flow, 'out')).toBe('10')
})

it('Received money counts with the fee that was taken from it, as in the exported files', () => {
  const fees = [{ kind: 'fee' as const, amount: decimal('1.5'), currency: 'eur' }]
  const flow = flowOf([row({ direction: 'in', fees })])
  expect(flow).toMatchObject({ payment: { in: '11.5' }, fee: { out: '1.5' } })
})

it('A fee in another currency counts as money in and as a fee, so the balance stays the same', () => {
  const fees = [{ kind: 'fee' as const, amount: decimal('4.92'), currency: 'USD' }]
  const deposit = row({ direction: 'in', fees })
  const flows = runToEnd(
    flowsByCurrency([{ row: deposit, kind: 'settled', at: 0 }], [{ month: '2026-10', end: 1 }]),
  )
  expect([...flows]).toMatchObject([
    ['eur', [{ flow: { payment: { in: '10' }, fee: { out: '0' } } }]],
    ['USD', [{ flow: { payment: { in: '4.92' }, fee: { out: '4.92' } } }]],
  ])
})

it("A fee in another currency does not change the payment's amount", () => {
  const fees = [{ kind: 'networkFee' as const, amount: decimal('1.5'), currency: 'TRX' }]
  expect(flowOf([row({ fees })])).toMatchObject({ payment: { out: '10' }, fee: { out: '0' } })
})

it('A transfer counts as between own wallets only if it was recognised as one', () => {
  const recordType = 'WITHDRAWAL_INTERNAL'
  const transfers = [row({ recordType, isBetweenOwn: true }), row({ recordType })]
  expect(flowOf(transfers)).toMatchObject({ own: { out: '10' }, payment: { out: '10' } })
})

it('The money flows of two periods are added up exactly', () => {
  const both = addFlows(flowOf([row()]), flowOf([row({ amount: decimal('0.1') })]))
  expect(flowTotal(both, 'out')).toBe('10.1')
})
