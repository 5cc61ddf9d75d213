import { expect, it } from 'vitest'

import { decimal } from '#lib/money/decimal.ts'
import { feedRow } from '#tests/support/platform/feed-rows.ts'

import type { CurrencyView } from '../system/views.ts'
import type { StatementRow } from '../wallets/read-statement.ts'
import type { WalletTransaction } from '../wallets/schema.ts'
import { walletSidesOf, markOwnTransfers } from './own-transfers.ts'

const EUR = { id: 'eur', symbol: 'EUR' } as CurrencyView

const cardRow = (id: string, amount: `${number}`, given: Partial<StatementRow> = {}) =>
  feedRow({
    id,
    amount: decimal(amount),
    currency: EUR,
    direction: 'in',
    cardType: 'DEPOSIT',
    createdAt: '2026-10-10T12:00:00Z',
    ...given,
  })

type Side = Parameters<typeof markOwnTransfers>[1][number]
type Account = Parameters<typeof markOwnTransfers>[2]

let sideCount = 0

const side = (amount: `${number}`, given: Partial<Side> = {}): Side => ({
  ids: [String((sideCount += 1))],
  direction: 'out',
  at: Date.parse('2026-10-10T11:00:00Z'),
  isDone: true,
  isConverted: false,
  account: 'mine',
  amounts: new Map([['eur', decimal(amount)]]),
  ...given,
})

function ownOf(rows: StatementRow[], sides: Side[], given: Partial<Account> = {}) {
  const marked = markOwnTransfers(rows, sides, { account: 'mine', takenSides: [], ...given })
  return marked.rows.flatMap(({ id, isBetweenOwn }) => (isBetweenOwn === true ? id : []))
}

it('A deposit to a card account is an own transfer only if a wallet has sent the same amount', () => {
  const rows = [cardRow('salary', '2000'), cardRow('top-up', '50')]
  expect(ownOf(rows, [side('50')])).toEqual(['top-up'])
  expect(ownOf(rows, [])).toEqual([])
})

it('Each wallet transfer is matched with one deposit: the nearest in time with the same amount', () => {
  const rows = [cardRow('late', '50', { createdAt: '2026-10-12T12:00:00Z' }), cardRow('near', '50')]
  expect(ownOf(rows, [side('50')])).toEqual(['near'])
  expect(ownOf(rows, [side('50'), side('50')])).toEqual(['late', 'near'])
})

it("A wallet's transfer that names the account matches a deposit that is smaller by a fee", () => {
  const rows = [cardRow('after-fee', '49.5')]
  expect(ownOf(rows, [side('50')])).toEqual(['after-fee'])
  expect(ownOf(rows, [side('50', { account: undefined })])).toEqual([])
  expect(ownOf(rows, [side('50', { isDone: false })])).toEqual([])
  const both = [cardRow('small', '49.5'), cardRow('converted', '60')]
  expect(ownOf(both, [side('70', { amounts: new Map() }), side('50')])).toEqual([
    'small',
    'converted',
  ])
})

it('A top-up is not matched with a deposit that is larger, or smaller by more than a fee', () => {
  for (const amount of ['3000', '50.01', '20'] as const)
    expect(ownOf([cardRow('of-others', amount)], [side('50')])).toEqual([])
})

it('A transfer to another account, at another time or in the same direction matches no deposit', () => {
  const rows = [cardRow('top-up', '50')]
  expect(ownOf(rows, [side('50', { account: 'other' })])).toEqual([])
  expect(ownOf(rows, [side('50', { at: Date.parse('2026-10-01T00:00:00Z') })])).toEqual([])
  expect(ownOf(rows, [side('50', { direction: 'in' })])).toEqual([])
  expect(ownOf(rows, [side('50', { account: 'other' })], { account: undefined })).toEqual([
    'top-up',
  ])
})

it('A transfer that names no account is matched with a deposit to one account only', () => {
  const unnamed = [side('50', { account: undefined })]
  const mine = markOwnTransfers([cardRow('top-up', '50')], unnamed, {
    account: 'mine',
    takenSides: [],
  })
  expect(mine.sides).toHaveLength(1)
  const others = [cardRow('of-others', '50')]
  expect(ownOf(others, unnamed, { account: 'other', takenSides: mine.sides })).toEqual([])
})

it('Cash withdrawals and refunds of shops are never own transfers', () => {
  const card = { last4: '4242', mcc: '6011', city: undefined, original: undefined }
  const out = { direction: 'out', cardType: 'WITHDRAWAL' } as const
  const rows = [
    cardRow('cash', '50', { ...out, card }),
    cardRow('refund', '50', { cardType: 'REFUND' }),
    cardRow('to-wallet', '50', out),
  ]
  const sides = [side('50'), side('50', { direction: 'in' })]
  expect(ownOf(rows, sides)).toEqual(['to-wallet'])
})

const simultaneousRows = (sent: readonly `${number}`[]) =>
  sent.map(
    (amount, id) =>
      ({
        id,
        amount: decimal(amount),
        type: 'withdrawal',
        status: 'complete',
        created_at: '2026-10-10T12:00:00Z',
        currency: { uuid: 'eur', meta: { symbol: 'EUR' } },
        meta: { to_fiat_account_id: 'mine' },
      }) as unknown as WalletTransaction,
  )

it.each([
  [
    ['12.34', '7.77'],
    ['12.34', '7.77'],
  ],
  // One purchase that takes money of two balances has two rows in the wallet.
  [['12.34', '7.77'], ['20.11']],
  [
    ['12.34', '12'],
    ['11.9', '12.2'],
  ],
  [
    ['12', '13'],
    ['11.9', '11'],
  ],
  [
    ['10', '0.5'],
    ['9.9', '0.49'],
  ],
] as const)('Two wallet rows of the same moment, %j, explain deposits of %j', (sent, arrived) => {
  const deposits = arrived.map((amount) => cardRow(amount, amount))
  expect(ownOf(deposits, walletSidesOf(simultaneousRows(sent)))).toEqual(arrived)
})

it('A wallet row that explains one deposit explains no other one together with its neighbour', () => {
  const deposits = [cardRow('alone', '10'), cardRow('both', '10.5')]
  expect(ownOf(deposits, walletSidesOf(simultaneousRows(['10', '0.5'])))).toEqual(['alone'])
})
