import { expect, it } from 'vitest'
import * as z from 'zod/mini'

import type { StatementRow } from '#api/wallets/read-statement.ts'
import { decimal } from '#lib/money/decimal.ts'
import { runToEnd } from '#lib/time-slices.ts'
import {
  bookRow,
  booksStatement,
  booksWith,
  DECEMBER,
  EUR,
  NOVEMBER,
  USDC,
} from '#tests/support/books.ts'
import { ClosedMonth } from '#wallets/closed-months.ts'

import {
  moveOutOfClosedMonths,
  changedSince,
  closedContent,
  monthOfPeriod,
  requiredReadStart,
} from './closings.ts'
import { toAccounting } from './formats/accounting.ts'
import { spanOfPeriod } from './period.ts'

const balances = [[EUR, '1000']] as [typeof EUR, '1000'][]

const closedWith = (rows: readonly StatementRow[]): ClosedMonth => ({
  ...closedContent(booksStatement({ rows, balances })),
  ...(spanOfPeriod(NOVEMBER, 'UTC') ?? { start: 0, end: 0 }),
  whose: 'wallet',
  name: 'Personal',
  month: '2026-11',
  zone: 'UTC',
  closedAt: '2026-12-01T08:00:00.000Z',
  notes: {},
  references: {},
  seen: {},
})

const sent = {
  id: '7',
  direction: 'out',
  amount: decimal('250'),
  createdAt: '2026-11-30T18:00:00.000Z',
} as const
const before = [bookRow({ id: '1' }), bookRow({ ...sent, status: 'pending' })]
const after = [bookRow({ id: '1' }), bookRow({ ...sent, status: 'complete' })]
const NOW = '2026-12-05T10:00:00.000Z'

const fileOf = (rows: readonly StatementRow[], period = NOVEMBER) =>
  runToEnd(toAccounting(booksWith({ rows, balances, period })))[0]?.content ?? ''

it('A payment of a closed month that settles later is booked on the day this device sees it', () => {
  const closed = closedWith(before)
  const { rows, seen } = moveOutOfClosedMonths(after, [closed], NOW)
  expect(fileOf(rows)).toBe(fileOf(before))
  expect(changedSince(closed, booksStatement({ rows, balances }))).toEqual([])
  expect(fileOf(rows, DECEMBER)).toContain('7,2026-12-05,-250,EUR,,DEPOSIT,,From November 2026')
  expect([...seen.values()]).toEqual([{ 7: NOW }])
  // The day on which the device first saw the row stays.
  const kept = { ...closed, seen: { 7: NOW } }
  const later = moveOutOfClosedMonths(after, [kept], '2027-02-01T00:00:00.000Z')
  expect(later.rows).toEqual(rows)
  expect(later.seen.size).toBe(0)
})

it('A pending row of a closed month keeps its values in that month if the transaction changes later', () => {
  const payout = { ...sent, currency: USDC, amount: decimal('100'), recordType: 'WITHDRAWAL' }
  const fees = [{ kind: 'fee' as const, amount: decimal('1'), currency: 'usdc' }]
  const held = bookRow({ ...payout, status: 'pending', to: 'TFirst', fees })
  const settled = bookRow({
    ...payout,
    status: 'complete',
    fees: [...fees, { kind: 'networkFee', amount: decimal('2'), currency: 'usdc' }],
    from: 'TOwn',
    to: 'TOther',
    hash: '0xabc',
    info: 'Sent in block 7',
    rate: decimal('1.1'),
    orderId: 'order',
    bought: { amount: decimal('90'), currency: 'eur' },
  })
  const closed = z.parse(ClosedMonth, JSON.parse(JSON.stringify(closedWith([held]))))
  const { rows } = moveOutOfClosedMonths([settled], [closed], NOW)
  expect(fileOf(rows)).toBe(fileOf([held]))
  const december = booksWith({ rows, balances, period: DECEMBER }).rows
  expect(december.map(({ id, hash }) => [id, hash])).toEqual([['7', '0xabc']])
  // A file from elsewhere may contain anything.
  const strange = { ...closed, held: [{ ...held, fees: [{ kind: 'fee', amount: 'much' }] }] }
  expect(z.safeParse(ClosedMonth, strange).success).toBe(false)
})

it('A pending payment that fails after its month was closed stays reserved there, not booked later', () => {
  const closed = closedWith(before)
  const failed = [bookRow({ id: '1' }), bookRow({ ...sent, status: 'failed' })]
  const { rows } = moveOutOfClosedMonths(failed, [closed], NOW)
  const [november, december] = [NOVEMBER, DECEMBER].map((period) =>
    booksWith({ rows, balances, period }),
  )
  expect(november?.currencies).toMatchObject([{ closing: '1000', available: '750' }])
  expect(december?.rows).toEqual([])
  expect(december?.currencies).toMatchObject([{ opening: '1000', closing: '1000' }])
})

it('A card purchase of a closed month keeps its settlement date, and incoming money is booked late', () => {
  const cleared = bookRow({ ...sent, settledAt: '2026-12-03T08:00:00.000Z' })
  expect(moveOutOfClosedMonths([cleared], [closedWith(before)], NOW).rows).toMatchObject([cleared])
  const coming = { id: '8', status: 'pending' as const, amount: decimal('5') }
  const closed = closedWith([bookRow(coming)])
  const { rows } = moveOutOfClosedMonths(
    [bookRow({ ...coming, status: 'complete' })],
    [closed],
    NOW,
  )
  expect(booksWith({ rows, balances, period: DECEMBER }).rows).toMatchObject([
    { id: '8', isLate: true, change: '5', bookedOn: '2026-12-05' },
  ])
})

it('A device whose clock is behind changes nothing in a month that it has closed', () => {
  const closed = closedWith(before)
  const { rows } = moveOutOfClosedMonths(after, [closed], '2026-11-20T00:00:00.000Z')
  expect(fileOf(rows)).toBe(fileOf(before))
})

it('A row that was settled when the month was closed and has failed since is reported', () => {
  const failed = [bookRow({ id: '1', status: 'failed' })]
  const closed = closedWith([bookRow({ id: '1' })])
  const { rows } = moveOutOfClosedMonths(failed, [closed], NOW)
  expect(changedSince(closed, booksStatement({ rows, balances }))).toEqual(['1'])
})

it('Rows are read from the oldest closed month that still has a pending row', () => {
  const closed = closedWith(before)
  const [december = 0, january = 0] = ['2026-12-01', '2027-01-01'].map((day) => Date.parse(day))
  expect(requiredReadStart(december, [closed])).toBe(closed.start)
  expect(requiredReadStart(december, [closedWith([bookRow({ id: '1' })])])).toBe(december)
  const over = { ...closed, seen: { 7: NOW } }
  expect(requiredReadStart(december, [over])).toBe(closed.start)
  expect(requiredReadStart(january, [over])).toBe(january)
})

it.each([
  ['incoming money that failed', { direction: 'in', status: 'failed' }, NOW],
  ['incoming money that arrived', { direction: 'in', status: 'complete' }, NOW],
  ['a payment that failed', { status: 'failed' }, NOW],
  ['a payment that settled', { status: 'complete' }, NOW],
  [
    'a card purchase with a settlement date',
    { status: 'complete', settledAt: '2026-12-03T08:00:00.000Z' },
    '2026-12-03T08:00:00.000Z',
  ],
] as const)(
  'The time at which a pending row of a closed month ends is recorded once: %s',
  (_, given, at) => {
    const row = { ...sent, ...given }
    const closed = closedWith([bookRow({ ...row, status: 'pending' })])
    const { rows, seen } = moveOutOfClosedMonths([bookRow(row)], [closed], NOW)
    expect([...seen]).toEqual([[closed, { 7: at }]])
    const kept = { ...closed, seen: { 7: at } }
    const later = moveOutOfClosedMonths([bookRow(row)], [kept], '2027-02-01T00:00:00.000Z')
    expect(later.seen.size).toBe(0)
    expect(later.rows).toEqual(rows)
    const [december = 0, january = 0] = ['2026-12-01', '2027-01-01'].map((day) => Date.parse(day))
    expect(requiredReadStart(december, [kept])).toBe(closed.start)
    expect(requiredReadStart(january, [kept])).toBe(january)
  },
)

it('A row pending in one closed month and settled in another is recorded as ended in both', () => {
  const november = closedWith(before)
  const december = {
    ...closedWith([]),
    ...(spanOfPeriod(DECEMBER, 'UTC') ?? { start: 0, end: 0 }),
    month: '2026-12',
  }
  const cleared = bookRow({ ...sent, settledAt: '2026-12-03T08:00:00.000Z' })
  const now = '2027-01-05T10:00:00.000Z'
  const { rows, seen } = moveOutOfClosedMonths([cleared], [november, december], now)
  expect(rows).toMatchObject([{ settledAt: now }])
  expect(seen.get(november)).toEqual({ 7: now })
  expect(seen.get(december)).toEqual({ 7: now })
})

it('A device whose clock is behind still reads the rows of a closed month with a pending row', () => {
  const closed = closedWith(before)
  const { seen } = moveOutOfClosedMonths(after, [closed], '2026-11-20T00:00:00.000Z')
  const kept = { ...closed, seen: seen.get(closed) ?? {} }
  expect(requiredReadStart(Date.parse('2026-12-01'), [kept])).toBe(closed.start)
})

it('Only a period of exactly one calendar month can be closed as a month', () => {
  expect(monthOfPeriod(NOVEMBER)).toBe('2026-11')
  expect(monthOfPeriod({ from: '2028-02-01', to: '2028-02-29' })).toBe('2028-02')
  expect(monthOfPeriod({ from: '2026-11-01', to: '2026-11-29' })).toBeUndefined()
  expect(monthOfPeriod({ from: '2026-10-01', to: '2026-12-31' })).toBeUndefined()
})
