/** The series of a balance, computed backwards from the current balance through its transactions. */
import type { AssetBalance, Transaction } from '#api/wallets/views.ts'
import { compare, decimal, minus, negate, times, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { endedWithoutMoney, settlementOf } from '#lib/settlement.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'

import { pricesHeld } from '../fiat-value.ts'

export interface Move {
  /** Epoch milliseconds. */
  at: number
  /** The change of the balance; undefined where its value is not known. */
  change: Decimal | undefined
  /** Money that came from outside: not what an exchange brought, nor what came back from a card. */
  isDeposit: boolean
}

export interface BalanceSeries {
  /** Epoch milliseconds, oldest first: at each of them the balance was the value at the same place. */
  moments: number[]
  values: Decimal[]
  lowest: Decimal
  highest: Decimal
  /** The balance grew by deposits, too, between the first moment and the last. */
  hasDeposits: boolean
}

/** Days on which something moved, and points: fewer have no course that a line could show. */
const MIN_DAYS = 3

/** What one unit of each asset is worth now, by symbol, as the wallet's own figures have it. */
export const pricesOf = (
  assets: readonly AssetBalance[],
  unit: string,
): ReadonlyMap<string, Decimal> => new Map([...pricesHeld(assets), [unit, decimal('1')]])

/**
 * How a transaction changed the balance. Outgoing money counts from the moment it was held, incoming money once it
 * has arrived, and a transaction that moved no money does not count.
 */
export function moveOf(row: Transaction, prices: ReadonlyMap<string, Decimal>): Move | undefined {
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

/** What a chart shows: all assets of the wallet by their value, or the balance of one asset. */
export type BalanceSubject = { assets: readonly AssetBalance[] } | { asset: AssetBalance }

interface Asked {
  now: Decimal
  /** Any order. */
  rows: readonly Transaction[]
  /** By symbol. */
  prices: ReadonlyMap<string, Decimal>
  /** Epoch milliseconds between which the series may lie. */
  from: number
  until: number
  /** The moments of a series of these bounds, the first and the last among them. */
  momentsOf: (from: number, until: number) => number[]
}

/**
 * The series in steps, because there may be thousands of rows. Nothing is told of the time before a move of unknown
 * worth, so the series begins after the newest of those; undefined where that leaves less than three days, or where
 * something moved on fewer.
 */
export function* balanceSeriesOf({
  now,
  rows,
  prices,
  from,
  until,
  momentsOf,
}: Asked): Generator<void, BalanceSeries | undefined> {
  const moves: Move[] = []
  for (const row of rows) {
    const move = moveOf(row, prices)
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

/** From the first value to the last. */
export const changeOver = ({ values }: BalanceSeries): Decimal =>
  minus(values.at(-1) ?? ZERO, values[0] ?? ZERO)
