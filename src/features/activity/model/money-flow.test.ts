import { expect, it } from 'vitest'

import type { CurrencyId } from '#api/common/schema.ts'
import type { StatementRow } from '#api/wallets/read-statement.ts'
import { decimal } from '#lib/money/decimal.ts'
import { euro } from '#tests/support/orders/send.ts'
import { feedRow } from '#tests/support/platform/feed-rows.ts'

import {
  addRows,
  assetsOf,
  flowChange,
  NO_FLOW,
  otherSidesOf,
  markTransfers,
} from './money-flow.ts'

const row = (given: Partial<StatementRow> = {}, symbol = 'EUR') =>
  feedRow({ currency: { ...euro, id: symbol.toLowerCase() as CurrencyId, symbol }, ...given })

const flowOf = (rows: StatementRow[], orders: string[] = []) =>
  assetsOf([markTransfers(addRows(NO_FLOW, rows), new Set(orders))])

const out = { in: '0', out: '10' }

it.each<[string, Partial<StatementRow>, object]>([
  ['a payment', {}, { payment: out }],
  ['money that came', { direction: 'in' }, { payment: { in: '10', out: '0' } }],
  ['a fee', { recordType: 'FEE' }, { fee: out }],
  ['an exchange', { method: 'exchange' }, { exchange: out }],
  ['a top-up', { recordType: 'CARD_PROVIDER_DEPOSIT', method: 'exchange' }, { card: out }],
  ['money on its way out', { status: 'pending' }, { held: '10', count: 0 }],
  ['money on its way in', { status: 'new', direction: 'in' }, { awaited: '10', count: 0 }],
])('Money in and out counts %s by its kind', (_, given, flow) => {
  expect(flowOf([row(given)])).toMatchObject([flow])
})

it('Failed money is in no sum, and money of unknown status is counted separately', () => {
  const rows = [{ status: 'failed' }, { status: 'on the moon' }, { hasKnownType: false }]
  expect(
    addRows(
      NO_FLOW,
      rows.map((given) => row(given)),
    ),
  ).toMatchObject({ assets: {}, unclearCount: 2 })
})

it('A fee inside a payment is subtracted from the payment, not from the total', () => {
  const fees = [{ kind: 'fee' as const, amount: decimal('1.5'), currency: 'eur' }]
  const [euros] = flowOf([row({ fees })])
  expect(euros).toMatchObject({ payment: { out: '8.5' }, fee: { out: '1.5' } })
  expect(euros && flowChange(euros)).toBe('-10')
})

it("A fee in another currency does not change the payment's amount", () => {
  const fees = [{ kind: 'networkFee' as const, amount: decimal('1.5'), currency: 'TRX' }]
  expect(flowOf([row({ fees })])).toMatchObject([{ payment: { out: '10' }, fee: { out: '0' } }])
})

it('A transfer is between own wallets only if another own wallet has its order', () => {
  const transfers = [
    row({ recordType: 'WITHDRAWAL_INTERNAL', orderId: 'mine' }),
    row({ recordType: 'WITHDRAWAL_INTERNAL', orderId: 'theirs' }),
  ]
  expect(otherSidesOf(addRows(NO_FLOW, transfers))).toEqual(['DEPOSIT_INTERNAL'])
  expect(flowOf(transfers, ['mine'])).toMatchObject([
    { own: { out: '10' }, payment: { out: '10' }, count: 2 },
  ])
})

it('Money of several months adds up, and assets stay apart', () => {
  const one = markTransfers(addRows(NO_FLOW, [row(), row({}, 'BTC')]), new Set())
  const two = markTransfers(addRows(NO_FLOW, [row({ amount: decimal('0.1') })]), new Set())
  const changes = assetsOf([one, two]).map((flow) => `${flowChange(flow)} ${flow.symbol}`)
  expect(changes).toEqual(['-10.1 EUR', '-10 BTC'])
})
