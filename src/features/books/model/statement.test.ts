import { expect, it } from 'vitest'

import type { CurrencyId } from '#api/common/schema.ts'
import type { CurrencyView } from '#api/system/views.ts'
import type { StatementRow, StatementSource } from '#api/wallets/read-statement.ts'
import { decimal } from '#lib/money/decimal.ts'
import { runToEnd } from '#lib/time-slices.ts'
import { feedRow } from '#tests/support/platform/feed-rows.ts'

import { statementOf as statementWork } from './statement.ts'

const statementOf = (...given: Parameters<typeof statementWork>) =>
  runToEnd(statementWork(...given))

const EUR = { id: 'eur' as CurrencyId, symbol: 'EUR', isCrypto: false } as CurrencyView
const MONTH = { start: Date.parse('2026-10-01'), end: Date.parse('2026-11-01'), createdAt: 0 }

const row = (given: Partial<StatementRow> = {}) =>
  feedRow({ direction: 'in', currency: EUR, ...given })

const source = (rows: StatementRow[], given: Partial<StatementSource> = {}): StatementSource => ({
  rows,
  balances: [{ currency: EUR, amount: decimal('100'), fiatAmount: decimal('100') }],
  isConsistent: true,
  ...given,
})

const NOVEMBER = { createdAt: '2026-11-02T00:00:00Z' }

it('The balances of a statement are the current ones minus its transactions and all later ones', () => {
  const rows = [row(), row({ direction: 'out', amount: decimal('2.5') }), row(NOVEMBER)]
  const { currencies } = statementOf(source(rows), MONTH)
  const sums = { opening: '82.5', moneyIn: '10', moneyOut: '2.5', held: '0', closing: '90' }
  expect(currencies).toMatchObject([{ ...sums, doubt: undefined }])
})

it('A statement subtracts pending payments, but adds incoming money only when it has settled', () => {
  const rows = [
    row({ status: 'processing' }),
    row({ status: 'pending', direction: 'out', amount: decimal('3') }),
    row({ status: 'failed', direction: 'out' }),
  ]
  const { currencies, withoutMoney } = statementOf(source(rows), MONTH)
  expect(currencies).toMatchObject([
    { opening: '103', moneyIn: '0', moneyOut: '0', held: '3', awaited: '10', closing: '100' },
  ])
  expect(currencies[0]?.pending).toHaveLength(2)
  expect(withoutMoney).toHaveLength(1)
})

it('A row that is on two pages counts once in a statement', () => {
  const twice = row()
  const { currencies } = statementOf(source([twice, { ...twice }]), MONTH)
  expect(currencies).toMatchObject([{ opening: '90', moneyIn: '10', closing: '100' }])
})

it.each([
  ['a status that nobody knows', [row({ status: 'awaiting_review' })], {}, 'unknownRows'],
  ['a type that nobody knows', [row({ hasKnownType: false })], {}, 'unknownRows'],
  ['an amount below zero', [row({ amount: decimal('-1') })], {}, 'unknownRows'],
  ['such a row since the period', [row(), row({ ...NOVEMBER, status: '?' })], {}, 'unknownRows'],
  ['a wallet that shows no balance of it', [row()], { balances: [] }, 'noBalance'],
  ['money that moved while it was read', [row()], { isConsistent: false }, 'changed'],
  ['more incoming than there is now', [row({ amount: decimal('101') })], {}, 'mismatch'],
] as const)('A statement has no balances with %s', (_, rows, given, doubt) => {
  const { currencies } = statementOf(source([...rows], given), MONTH)
  expect(currencies).toMatchObject([{ doubt, opening: undefined, closing: undefined }])
})

it("A statement has no balances if all rows since the wallet's opening don't add up to them", () => {
  const { currencies } = statementOf(source([row()]), { ...MONTH, createdAt: MONTH.start })
  expect(currencies).toMatchObject([{ doubt: 'mismatch', opening: undefined }])
  const whole = source([row({ amount: decimal('100') })])
  expect(statementOf(whole, { ...MONTH, createdAt: MONTH.start }).currencies).toMatchObject([
    { doubt: undefined, opening: '0', closing: '100' },
  ])
})

it('A statement lists a currency without rows if it has a balance', () => {
  const TON = { id: 'ton', symbol: 'TON' } as CurrencyView
  const empty = { currency: TON, amount: decimal('0'), fiatAmount: decimal('0') }
  const given = source([])
  const { currencies } = statementOf({ ...given, balances: [...given.balances, empty] }, MONTH)
  expect(currencies).toMatchObject([{ currency: EUR, opening: '100', closing: '100', booked: [] }])
})
