/** Computes the balance over time, backwards from the current balance through the transactions. */
import type { AssetBalance, Transaction } from '#api/wallets/views.ts'
import { compare, decimal, minus, negate, times, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { endedWithoutMoney, settlementOf } from '#lib/settlement.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'

import { pricesHeld } from '../fiat-value.ts'

export interface BalanceMove {
  /** Epoch milliseconds. */
  at: number
  /** Change of the balance; undefined if its value is unknown. */
  change: Decimal | undefined
  /** True for money from outside the wallet: not from an exchange and not from a card. */
  isDeposit: boolean
}

export interface BalanceSeries {
  /** Epoch milliseconds, oldest first; `values` has the balance at each index. */
  moments: number[]
  values: Decimal[]
  lowest: Decimal
  highest: Decimal
  /** True if deposits are part of the growth between the first and the last moment. */
  hasDeposits: boolean
}

/** Minimum number of days with transactions, and of points; fewer show no trend. */
const MIN_DAYS = 3

/** Returns today's price of each asset by symbol, from the wallet's own figures. */
export const pricesOf = (
  assets: readonly AssetBalance[],
  unit: string,
): ReadonlyMap<string, Decimal> => new Map([...pricesHeld(assets), [unit, decimal('1')]])

/**
 * Returns the change of the balance by a transaction, undefined if it moved no money. Outgoing
 * money counts from when it was held, incoming money once it has arrived.
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
  /** Returns the moments between two bounds, both included. */
  momentsOf: (from: number, until: number) => number[]
}

/**
 * Computes the series in steps, because there may be thousands of rows. The balance before a
 * transaction of unknown worth is unknown, so the series begins after the newest such transaction.
 * Returns undefined if less than three days remain, or money moved on fewer.
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

export const changeOver = ({ values }: BalanceSeries): Decimal =>
  minus(values.at(-1) ?? ZERO, values[0] ?? ZERO)
