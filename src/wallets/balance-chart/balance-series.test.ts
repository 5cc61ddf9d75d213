import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { AssetBalance, Transaction } from '#api/wallets/views.ts'
import { compare, decimal, minus, parseDecimal, sum, ZERO } from '#lib/money/decimal.ts'

import {
  changeOver,
  balanceSeriesOf,
  heightsOf,
  moveOf,
  pricesOf,
  reachOf,
} from './balance-series.ts'

const line = (given: Partial<Transaction>, symbol = 'USDT') =>
  ({
    direction: 'in',
    status: 'complete',
    amount: decimal('10'),
    createdAt: '2026-01-10T00:00:00Z',
    currency: { symbol },
    ...given,
  }) as Transaction
const asset = (symbol: string, amount: `${number}`, fiatAmount: `${number}`) =>
  ({ symbol, amount: decimal(amount), fiatAmount: decimal(fiatAmount) }) as AssetBalance

it('Prices are what the wallet itself says, and not of what is worth less than one', () => {
  const assets = [asset('BTC', '0.5', '44000'), asset('TON', '0.1', '0.5'), asset('SOL', '0', '0')]
  expect([...pricesOf(assets, 'EUR')]).toEqual([
    ['BTC', '88000'],
    ['EUR', '1'],
  ])
})

describe('Transactions of the feed', () => {
  const prices = new Map([['USDT', decimal('0.9')]])
  it.each([
    [{}, '9'],
    [{ direction: 'out' }, '-9'],
    [{ direction: 'out', status: 'pending' }, '-9'],
    [{ status: 'pending' }, 'none'],
    [{ status: 'failed' }, 'none'],
    [{ direction: 'out', status: 'canceled' }, 'none'],
  ] as [Partial<Transaction>, string][])(
    'A transaction with %o changes the balance by %s',
    (given, change) => {
      expect(moveOf(line(given), prices)?.change ?? 'none').toBe(change)
    },
  )

  it('A transaction of unknown worth is a move of unknown worth', () => {
    expect(moveOf(line({}, 'DOGE'), prices)).toMatchObject({ change: undefined })
  })
})

describe('Balance series', () => {
  it('The series ends at what stands now and begins at what that was before every move', () => {
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
        const course = balanceSeriesOf({ now, moves: all, from: 0, until: 1000, steps: 30 })
        expect(course?.values).toHaveLength(31)
        expect(course?.values.at(-1)).toBe(now)
        const total = sum(all.map(({ change }) => change))
        expect(course?.values[0]).toBe(minus(now, total))
        expect(course && changeOver(course)).toBe(total)
        for (const height of heightsOf(course as NonNullable<typeof course>)) {
          expect(height).toBeGreaterThanOrEqual(0)
          expect(height).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('The series steps where the balance moved', () => {
    const moves = [
      { at: 45, change: decimal('5') },
      { at: 75, change: decimal('-2') },
    ]
    const course = balanceSeriesOf({ now: decimal('13'), moves, from: 0, until: 100, steps: 4 })
    expect(course?.values).toEqual(['10', '10', '15', '13', '13'])
    expect(course).toMatchObject({ lowest: '10', highest: '15' })
  })

  it('The series begins after a move that nobody can value, and is none where that was the last', () => {
    const unknown = (at: number) => ({ at, change: undefined })
    const asked = { now: decimal('1'), until: 100, steps: 2, from: 0 }
    expect(balanceSeriesOf({ ...asked, moves: [unknown(40), unknown(20)] })?.from).toBe(41)
    expect(balanceSeriesOf({ ...asked, moves: [unknown(100)] })).toBeUndefined()
  })

  it('The series is flat in the middle where nothing moved', () => {
    const flat = balanceSeriesOf({ now: ZERO, moves: [], from: 0, until: 10, steps: 2 })
    expect(flat && heightsOf(flat)).toEqual([0.5, 0.5, 0.5])
    expect(compare(flat?.lowest ?? decimal('1'), ZERO)).toBe(0)
  })

  it('The series tells nothing of the time before a full page of lines', () => {
    expect(reachOf([line({}), line({ createdAt: '2026-01-09T00:00:00Z' })], 3)).toBe(0)
    expect(reachOf([line({})], 1)).toBe(Date.parse('2026-01-10T00:00:00Z'))
  })
})
