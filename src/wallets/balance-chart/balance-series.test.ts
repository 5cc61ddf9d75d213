import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { AssetBalance, Transaction } from '#api/wallets/views.ts'
import {
  absolute,
  compare,
  decimal,
  minus,
  parseDecimal,
  sum,
  ZERO,
  type Decimal,
} from '#lib/money/decimal.ts'
import { runToEnd } from '#lib/time-slices.ts'
import { usdt } from '#tests/support/orders/send.ts'
import { feedRow } from '#tests/support/platform/feed-rows.ts'

import { balanceChange, balanceSeriesOf, balanceMoveOf, pricesOf } from './balance-series.ts'
import { axisOf } from './chart-axis.ts'

const line = (given: Partial<Transaction>, symbol = 'USDT') =>
  feedRow({ direction: 'in', currency: { ...usdt, symbol }, ...given })
const asset = (symbol: string, amount: `${number}`, fiatAmount: `${number}`) =>
  ({ symbol, amount: decimal(amount), fiatAmount: decimal(fiatAmount) }) as AssetBalance

it("Prices of the balance chart come from the wallet's own balances, except tiny ones", () => {
  const assets = [asset('BTC', '0.5', '44000'), asset('TON', '0.1', '0.5'), asset('SOL', '0', '0')]
  expect(Object.fromEntries(pricesOf(assets, 'EUR'))).toEqual({ BTC: '88000', EUR: '1' })
})

const prices = new Map([['USDT', decimal('0.9')]])
it.each<[Partial<Transaction>, string]>([
  [{}, '9'],
  [{ direction: 'out' }, '-9'],
  [{ direction: 'out', status: 'pending' }, '-9'],
  [{ status: 'pending' }, 'none'],
  [{ status: 'failed' }, 'none'],
  [{ direction: 'out', status: 'canceled' }, 'none'],
])('A transaction with %o changes the balance by %s', (given, change) => {
  expect(balanceMoveOf(line(given), prices)?.change ?? 'none').toBe(change)
})

const NO_PRICES = new Map([['USDT', decimal('1')]])
const DAY_MS = 86_400_000
const fiveMoments = (from: number, until: number) =>
  [0, 1, 2, 3, 4].map((at) => from + ((until - from) * at) / 4)
const rowAt = (at: number, change: Decimal, symbol = 'USDT') =>
  line(
    {
      direction: compare(change, ZERO) < 0 ? 'out' : 'in',
      amount: absolute(change),
      createdAt: new Date(at).toISOString(),
    },
    symbol,
  )
const EARLIER = [1, 2, 3].map((days) => rowAt(-days * DAY_MS, ZERO))
type Asked = Parameters<typeof balanceSeriesOf>[0]
const seriesOf = (given: Pick<Asked, 'now' | 'rows'> & Partial<Asked>) =>
  runToEnd(
    balanceSeriesOf({
      prices: NO_PRICES,
      from: 0,
      until: 1000,
      momentsOf: fiveMoments,
      ...given,
      rows: [...given.rows, ...EARLIER],
    }),
  )

it('The balance chart ends at the current balance and begins before every transaction', () => {
  const moves = fc.array(
    fc.record({
      at: fc.integer({ min: 1, max: 1000 }),
      change: fc.integer({ min: -9999, max: 9999 }).map((cents) => parseDecimal(`${cents}e-2`)),
    }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(moves, fc.integer({ min: 0, max: 99_999 }), (all, cents) => {
      const now = parseDecimal(`${cents}e-2`)
      const series = seriesOf({ now, rows: all.map(({ at, change }) => rowAt(at, change)) })
      expect(series?.values).toHaveLength(5)
      expect(series?.values.at(-1)).toBe(now)
      const total = sum(all.map(({ change }) => change))
      expect(series?.values[0]).toBe(minus(now, total))
      expect(series && balanceChange(series)).toBe(total)
      for (const height of axisOf(series as NonNullable<typeof series>).heights) {
        expect(height).toBeGreaterThanOrEqual(0)
        expect(height).toBeLessThanOrEqual(1)
      }
    }),
  )
})

it('The balance chart changes at the time of each transaction', () => {
  const rows = [rowAt(45, decimal('5')), rowAt(75, decimal('-2'))]
  const series = seriesOf({ now: decimal('13'), rows, until: 100 })
  expect(series?.values).toEqual(['10', '10', '15', '13', '13'])
  expect(series).toMatchObject({ lowest: '10', highest: '15' })
  expect(series?.hasDeposits).toBe(true)
})

it('The balance chart begins after the last transaction of an asset without a price', () => {
  const unknown = (at: number) => rowAt(at, decimal('1'), 'DOGE')
  const asked = { now: decimal('1'), until: 100 }
  expect(seriesOf({ ...asked, rows: [unknown(40), unknown(20)] })?.moments[0]).toBe(41)
  expect(seriesOf({ ...asked, rows: [unknown(100)] })).toBeUndefined()
})

it('The balance chart reports deposits in its range, but no exchanges and no earlier deposits', () => {
  const exchanged = line({ method: 'exchange', createdAt: new Date(45).toISOString() })
  expect(seriesOf({ now: decimal('13'), rows: [exchanged] })?.hasDeposits).toBe(false)
  expect(seriesOf({ now: decimal('13'), rows: [rowAt(-5, decimal('4'))] })?.hasDeposits).toBe(false)
  expect(seriesOf({ now: decimal('13'), rows: [rowAt(5, decimal('4'))] })?.hasDeposits).toBe(true)
})

it('A balance chart needs at least three points and three days with transactions', () => {
  const momentsOf = (from: number, until: number) => [from, until]
  expect(seriesOf({ now: ZERO, rows: [], momentsOf })).toBeUndefined()
  const asked = { now: ZERO, prices: NO_PRICES, from: 0, until: 1000, momentsOf: fiveMoments }
  expect(runToEnd(balanceSeriesOf({ ...asked, rows: EARLIER.slice(1) }))).toBeUndefined()
})
