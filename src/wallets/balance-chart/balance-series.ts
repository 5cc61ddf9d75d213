/** Computes the balance over time, from the current balance back through the transactions. */
import type { AssetBalance, Transaction } from '#api/wallets/views.ts'
import { compare, decimal, minus, negate, times, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { endedWithoutMoney, settlementOf } from '#lib/settlement.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'

import { pricesOfBalances } from '../fiat-value.ts'

export interface BalanceMove {
  /** Time in epoch milliseconds. */
  at: number
  /** Change of the balance; undefined if its value is unknown. */
  change: Decimal | undefined
  /** True for money from outside the wallet, neither from an exchange nor from a card. */
  isDeposit: boolean
}

export interface BalanceSeries {
  /** `moments`: epoch milliseconds, oldest first. `values`: the balance at each moment. */
  moments: number[]
  values: Decimal[]
  lowest: Decimal
  highest: Decimal
  /** True if the growth between the first and the last time includes deposits. */
  hasDeposits: boolean
}

/** Minimum number of days with transactions, and minimum number of points; fewer show no trend. */
const MIN_DAYS = 3

/** Returns today's price of each asset by symbol, from amounts and values in the wallet. */
export const pricesOf = (
  assets: readonly AssetBalance[],
  unit: string,
): ReadonlyMap<string, Decimal> => new Map([...pricesOfBalances(assets), [unit, decimal('1')]])

/**
 * Returns how a transaction changes the balance; undefined if it moved no money. Outgoing money
 * counts from the time when it was held, incoming money when it has arrived.
 */
export function balanceMoveOf(
  row: Transaction,
  prices: ReadonlyMap<string, Decimal>,
): BalanceMove | undefined {
  const { direction, status, amount, createdAt, currency } = row
  const isBooked =
    direction === 'in' ? settlementOf(status) === 'complete' : !endedWithoutMoney(status)
  if (!isBooked) return undefined
  const price = prices.get(currency.symbol)
  const change = price && times(amount, price)
  const signed = direction === 'in' ? change : change && negate(change)
  const isDeposit = direction === 'in' && purposeOf(row) === undefined
  return { at: Date.parse(createdAt), change: signed, isDeposit }
}

export type BalanceSubject = { assets: readonly AssetBalance[] } | { asset: AssetBalance }

interface SeriesInput {
  now: Decimal
  rows: readonly Transaction[]
  prices: ReadonlyMap<string, Decimal>
  from: number
  until: number
  /** Returns the times between two limits, both included. */
  momentsOf: (from: number, until: number) => number[]
}

/**
 * Computes the balance over time in steps, because there may be thousands of rows. Before a row of
 * unknown value, the balance is unknown too, so the line begins after the newest such row. Returns
 * undefined if less than three days are left, or money moved on fewer than three.
 */
export function* balanceSeriesOf({
  now,
  rows,
  prices,
  from,
  until,
  momentsOf,
}: SeriesInput): Generator<void, BalanceSeries | undefined> {
  const moves: BalanceMove[] = []
  for (const row of rows) {
    const move = balanceMoveOf(row, prices)
    if (move !== undefined) moves.push(move)
    yield
  }
  const unknown = moves.filter(({ change }) => change === undefined).map(({ at }) => at)
  const start = unknown.reduce((latest, at) => Math.max(latest, at + 1), from)
  moves.sort((a, b) => b.at - a.at)
  const moments = start < until ? momentsOf(start, until) : []
  const days = new Set(moves.map(({ at }) => new Date(at).toDateString()))
  if (moments.length < MIN_DAYS || days.size < MIN_DAYS) return undefined
  const values: Decimal[] = []
  let [value, lowest, highest] = [now, now, now]
  let next = 0
  for (const moment of moments.toReversed()) {
    for (; next < moves.length; next++) {
      const { at = 0, change = ZERO } = moves[next] ?? {}
      if (at <= moment) break
      value = minus(value, change)
      yield
    }
    values.push(value)
    if (compare(value, lowest) < 0) lowest = value
    if (compare(value, highest) > 0) highest = value
    yield
  }
  const hasDeposits = moves.slice(0, next).some(({ isDeposit }) => isDeposit)
  return { moments, values: values.toReversed(), lowest, highest, hasDeposits }
}

export const balanceChange = ({ values }: BalanceSeries): Decimal =>
  minus(values.at(-1) ?? ZERO, values[0] ?? ZERO)
