/**
 * Months of the books in any time zone, on any device: every row counts in exactly one month, each
 * month closes with the next one's opening, and each month's files sum to the difference.
 */
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'

import type { StatementRow } from '#api/wallets/read-statement.ts'
import { moveOutOfClosedMonths, closedContent } from '#features/books/model/closings.ts'
import { toAccounting } from '#features/books/model/formats/accounting.ts'
import { spanOfPeriod } from '#features/books/model/period.ts'
import { shiftDay } from '#lib/dates.ts'
import { minus, parseDecimal, plus, sum, ZERO } from '#lib/money/decimal.ts'
import { shiftMonth } from '#lib/months.ts'
import { runToEnd } from '#lib/time-slices.ts'
import { startOfDayIn } from '#lib/time-zone.ts'
import type { ClosedMonth } from '#wallets/closed-months.ts'

import { bookRow, booksStatement, booksWith, EUR, USDC } from '../support/books.ts'
import { runCount } from '../support/suite-size.ts'

afterEach(() => void vi.unstubAllEnvs())

const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/Los_Angeles',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
] as const
const FIRST = '2027-12'
const MONTHS = Array.from({ length: 13 }, (_, by) => shiftMonth(FIRST, by))
const periodOf = (month: string) => ({
  from: `${month}-01`,
  to: shiftDay(`${shiftMonth(month, 1)}-01`, -1) ?? '',
})

/** Moments close to the end of a month in some time zone, and any others. */
const moment = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...MONTHS.slice(1)),
      fc.constantFrom(...ZONES),
      fc.integer({ min: -3, max: 3 }),
      fc.constantFrom(0, 1, 3_600_000),
    )
    .map(([month, zone, by, unit]) => (startOfDayIn(zone, `${month}-01`) ?? 0) + by * unit),
  fc.integer({ min: Date.parse('2027-12-02'), max: Date.parse('2028-12-29') }),
  fc.integer({ min: Date.parse('2028-02-28T09:00Z'), max: Date.parse('2028-03-01T15:00Z') }),
)

const toIso = (at: number) => new Date(at).toISOString()

const row = fc
  .record({
    at: moment,
    later: fc.option(fc.integer({ min: 1, max: 40 * 86_400_000 }), { nil: undefined }),
    direction: fc.constantFrom('in', 'out'),
    status: fc.constantFrom('complete', 'complete', 'complete', 'pending', 'failed'),
    amount: fc.integer({ min: 1, max: 10_000 }),
    currency: fc.constantFrom(EUR, USDC),
  })
  .map(({ at, later, status, amount, ...given }): Partial<StatementRow> => ({
    ...given,
    status,
    amount: parseDecimal(`${amount}e-2`),
    createdAt: toIso(at),
    ...(later !== undefined && status === 'complete' && { settledAt: toIso(at + later) }),
    // The row was held before it failed, and its money was released then.
    ...(later !== undefined && status === 'failed' && { releasedAt: toIso(at + later) }),
  }))

const ledger = fc
  .array(row, { minLength: 1, maxLength: 25 })
  .map((rows) => rows.map((one, at) => bookRow({ ...one, id: `${at}` })))

/** A balance of both currencies that no row brings below zero. */
const PLENTY = 1_000_000n
const given = (rows: readonly StatementRow[]) => ({
  rows,
  balances: [EUR, USDC].map((of) => [of, `${PLENTY}`] as [typeof EUR, `${number}`]),
})

it.each(ZONES)(
  'In %s every row is in exactly one month, and each month opens with the previous closing balance',
  (zone) => {
    fc.assert(
      fc.property(ledger, (rows) => {
        const months = MONTHS.map((month) =>
          booksWith({ ...given(rows), zone, period: periodOf(month) }),
        )
        const end = startOfDayIn(zone, `${shiftMonth(FIRST, MONTHS.length)}-01`) ?? 0
        const wanted = rows.filter(
          ({ status, createdAt, settledAt = createdAt }) =>
            status === 'complete' && Date.parse(settledAt) < end,
        )
        expect(months.flatMap((one) => one.rows.map(({ id }) => id)).toSorted()).toEqual(
          wanted.map(({ id }) => id).toSorted(),
        )
        for (const [at, { currencies, period }] of months.entries())
          for (const { symbol, opening = ZERO, closing = ZERO, rows: own } of currencies) {
            expect(sum(own.map(({ change }) => change))).toBe(minus(closing, opening))
            const next = months[at + 1]?.currencies.find((one) => one.symbol === symbol)
            if (next !== undefined) expect(next.opening).toBe(closing)
            for (const { bookedOn } of own)
              expect(bookedOn >= period.from && bookedOn <= period.to).toBe(true)
          }
      }),
      { numRuns: runCount(8, 200) },
    )
  },
)

it("A quarter's and a year's totals equal those of their months", () => {
  fc.assert(
    fc.property(ledger, fc.constantFrom(...ZONES), (rows, zone) => {
      const changeIn = (period: { from: string; to: string }) =>
        booksWith({ ...given(rows), zone, period }).rows.reduce(
          (change, one) => plus(change, one.change),
          ZERO,
        )
      const months = ['2028-01', '2028-02', '2028-03'].map(periodOf)
      expect(sum(months.map(changeIn))).toBe(changeIn({ from: '2028-01-01', to: '2028-03-31' }))
    }),
    { numRuns: runCount(8, 200) },
  )
})

it("A month's file is the same, byte for byte, whenever and in whichever time zone it is made", () => {
  fc.assert(
    fc.property(ledger, fc.constantFrom(...ZONES), (rows, zone) => {
      const files = ['America/Los_Angeles', 'Asia/Tokyo'].map((device, at) => {
        vi.stubEnv('TZ', device)
        vi.setSystemTime(Date.parse('2029-01-10') + at * 40 * 86_400_000)
        return runToEnd(
          toAccounting(booksWith({ ...given(rows), zone, period: periodOf('2028-03') })),
        )
      })
      expect(files[1]).toEqual(files[0])
    }),
    { numRuns: runCount(8, 200) },
  )
  vi.useRealTimers()
})

function withoutDays(row: StatementRow): StatementRow {
  const bare = { ...row }
  delete bare.settledAt
  delete bare.releasedAt
  return bare
}

it('The file of a closed month never changes, and a later settlement counts once in a later month', () => {
  let late = 0
  const now = '2028-03-20T10:00:00.000Z'
  fc.assert(
    fc.property(ledger, fc.constantFrom(...ZONES), (rows, zone) => {
      const period = periodOf('2028-02')
      const span = spanOfPeriod(period, zone) ?? { start: 0, end: 0 }
      // The API's rows when February was closed: they have no day of settlement.
      const wallet = rows.map(withoutDays)
      const isOpen = ({ id }: StatementRow) => Number(id) % 3 === 0
      const then = wallet.map((one) => (isOpen(one) ? { ...one, status: 'pending' } : one))
      const inZone = (some: readonly StatementRow[], of = period) =>
        booksWith({ ...given(some), zone, period: of })
      const closed: ClosedMonth = {
        ...closedContent(booksStatement({ ...given(then), zone, period })),
        ...span,
        whose: 'wallet',
        name: 'Wallet',
        month: '2028-02',
        zone,
        closedAt: '2028-03-02T00:00:00.000Z',
        notes: {},
        references: {},
        seen: {},
      }
      const placed = moveOutOfClosedMonths(wallet, [closed], now).rows
      // The current balance differs: money has arrived, or returned, since.
      const fileOf = (some: readonly StatementRow[]) => runToEnd(toAccounting(inZone(some)))
      expect(fileOf(placed)).toEqual(fileOf(then))
      const months = MONTHS.map((month) => inZone(placed, periodOf(month)))
      const settled = months.flatMap((one) =>
        one.rows.filter(({ status }) => status === 'settled').map(({ id }) => id),
      )
      expect(settled.toSorted()).toEqual(
        wallet
          .filter(({ status }) => status === 'complete')
          .map(({ id }) => id)
          .toSorted(),
      )
      late += months.flatMap((one) => one.rows).filter(({ isLate }) => isLate).length
    }),
    { numRuns: runCount(40, 400) },
  )
  expect(late).toBeGreaterThan(0)
})
