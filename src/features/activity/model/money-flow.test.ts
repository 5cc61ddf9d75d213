import { describe, expect, it } from 'vitest'

import type { StatementRow } from '#api/wallets/read-statement.ts'
import { decimal } from '#lib/money/decimal.ts'

import {
  addRows,
  assetsOf,
  flowChange,
  NO_FLOW,
  otherSidesOf,
  tellTransfers,
} from './money-flow.ts'

let ids = 0
const row = (given: Partial<StatementRow> = {}, symbol = 'EUR') =>
  ({
    id: String((ids += 1)),
    direction: 'out',
    status: 'complete',
    amount: decimal('10'),
    createdAt: '2026-10-10T00:00:00Z',
    currency: { id: symbol.toLowerCase(), symbol },
    hasKnownType: true,
    isForCard: false,
    fees: [],
    ...given,
  }) as StatementRow

const flowOf = (rows: StatementRow[], orders: string[] = []) =>
  assetsOf([tellTransfers(addRows(NO_FLOW, rows), new Set(orders))])

describe('Money in and out', () => {
  it.each([
    ['a payment', {}, { payment: { in: '0', out: '10' } }],
    ['money that came', { direction: 'in' }, { payment: { in: '10', out: '0' } }],
    ['a fee', { recordType: 'FEE' }, { fee: { in: '0', out: '10' } }],
    ['an exchange', { method: 'exchange' }, { exchange: { in: '0', out: '10' } }],
    [
      'a top-up of a card',
      { recordType: 'CARD_PROVIDER_DEPOSIT', method: 'exchange' },
      { card: { in: '0', out: '10' } },
    ],
    ['money on its way out', { status: 'pending' }, { held: '10', count: 0 }],
    ['money on its way in', { status: 'new', direction: 'in' }, { awaited: '10', count: 0 }],
  ] as [string, Partial<StatementRow>, object][])('%s counts as what it is', (_, given, flow) => {
    expect(flowOf([row(given)])).toMatchObject([flow])
  })

  it('What came to nothing is in no sum, and what nobody knows is counted', () => {
    const flow = addRows(NO_FLOW, [
      row({ status: 'failed' }),
      row({ status: 'on the moon' }),
      row({ hasKnownType: false }),
    ])
    expect(flow).toMatchObject({ assets: {}, unclearCount: 2 })
  })

  it('A fee within a payment is taken out of the payment and not out of the whole', () => {
    const fees = [{ kind: 'fee' as const, amount: decimal('1.5'), currency: 'eur' }]
    const [euros] = flowOf([row({ fees })])
    expect(euros).toMatchObject({ payment: { out: '8.5' }, fee: { out: '1.5' } })
    expect(euros && flowChange(euros)).toBe('-10')
  })

  it('A fee in another currency stays out of it', () => {
    const fees = [{ kind: 'networkFee' as const, amount: decimal('1.5'), currency: 'TRX' }]
    expect(flowOf([row({ fees })])).toMatchObject([{ payment: { out: '10' }, fee: { out: '0' } }])
  })

  it('A transfer is between own wallets only where another own wallet names its order', () => {
    const transfers = [
      row({ recordType: 'WITHDRAWAL_INTERNAL', orderId: 'mine' }),
      row({ recordType: 'WITHDRAWAL_INTERNAL', orderId: 'theirs' }),
    ]
    expect(otherSidesOf(addRows(NO_FLOW, transfers))).toEqual(['DEPOSIT_INTERNAL'])
    expect(flowOf(transfers, ['mine'])).toMatchObject([
      { own: { out: '10' }, payment: { out: '10' }, count: 2 },
    ])
  })

  it('Months add up, and assets stay apart', () => {
    const one = tellTransfers(addRows(NO_FLOW, [row(), row({}, 'BTC')]), new Set())
    const two = tellTransfers(addRows(NO_FLOW, [row({ amount: decimal('0.1') })]), new Set())
    expect(assetsOf([one, two]).map((flow) => [flow.symbol, flowChange(flow)])).toEqual([
      ['EUR', '-10.1'],
      ['BTC', '-10'],
    ])
  })
})
