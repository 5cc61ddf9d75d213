/** The series of a balance, computed backwards from the current balance through its transactions. */
import type { AssetBalance, Transaction } from '#api/wallets/views.ts'
import {
  compare,
  decimal,
  minus,
  negate,
  quotient,
  times,
  ZERO,
  type Decimal,
} from '#lib/money/decimal.ts'
import { endedWithoutMoney, settlementOf } from '#lib/settlement.ts'

export interface Move {
  /** Epoch milliseconds. */
  at: number
  /** The change of the balance; undefined where its value is not known. */
  change: Decimal | undefined
}

export interface BalanceSeries {
  /** Epoch milliseconds of the first and the last value. */
  from: number
  until: number
  /** At equal steps, oldest first. */
  values: Decimal[]
  lowest: Decimal
  highest: Decimal
}

const PLACES = 12
/** A balance worth less says too little about its price: its value is cut to cents. */
const TELLING = decimal('1')

/** What one unit of each asset is worth now, by symbol, as the wallet's own figures have it. */
export function pricesOf(
  assets: readonly AssetBalance[],
  unit: string,
): ReadonlyMap<string, Decimal> {
  const prices = assets.flatMap(({ symbol, amount, fiatAmount }): [string, Decimal][] =>
    compare(fiatAmount, TELLING) < 0 || compare(amount, ZERO) <= 0
      ? []
      : [[symbol, quotient(fiatAmount, amount, PLACES, 'half-up')]],
  )
  return new Map([...prices, [unit, decimal('1')]])
}

/**
 * How a transaction changed the balance. Outgoing money counts from the moment it was held, incoming money once it
 * has arrived, and a transaction that moved no money does not count.
 */
export function moveOf(
  { direction, status, amount, createdAt, currency }: Transaction,
  prices: ReadonlyMap<string, Decimal>,
): Move | undefined {
  const isBooked =
    direction === 'in' ? settlementOf(status) === 'complete' : !endedWithoutMoney(status)
  if (!isBooked) return undefined
  const price = prices.get(currency.symbol)
  const change = price && times(amount, price)
  const signed = direction === 'in' ? change : change && negate(change)
  return { at: Date.parse(createdAt), change: signed }
}

interface Asked {
  now: Decimal
  /** Any order. */
  moves: readonly Move[]
  from: number
  until: number
  steps: number
}

/**
 * Values at equal steps. Nothing is told of the time before a move of unknown worth, so the course begins
 * after the newest of those; undefined where that leaves nothing.
 */
export function balanceSeriesOf({
  now,
  moves,
  from,
  until,
  steps,
}: Asked): BalanceSeries | undefined {
  const unknown = moves.filter(({ change }) => change === undefined).map(({ at }) => at)
  const start = Math.max(from, ...unknown.map((at) => at + 1))
  if (start >= until) return undefined
  const newestFirst = moves.toSorted((a, b) => b.at - a.at)
  const values: Decimal[] = []
  let value = now
  let next = 0
  for (let step = steps; step >= 0; step--) {
    const moment = start + ((until - start) * step) / steps
    for (; next < newestFirst.length; next++) {
      const { at = 0, change = ZERO } = newestFirst[next] ?? {}
      if (at <= moment) break
      value = minus(value, change)
    }
    values.push(value)
  }
  values.reverse()
  const sorted = values.toSorted(compare)
  return {
    from: start,
    until,
    values,
    lowest: sorted[0] ?? now,
    highest: sorted.at(-1) ?? now,
  }
}

/** Where each value stands between the lowest (0) and the highest (1): for drawing alone. */
export function heightsOf({ values, lowest, highest }: BalanceSeries): number[] {
  const range = minus(highest, lowest)
  if (compare(range, ZERO) === 0) return values.map(() => 0.5)
  return values.map((value) => Number(quotient(minus(value, lowest), range, PLACES, 'half-up')))
}

/** How far back the lines reach: a full page tells nothing of what was before its oldest line. */
export function reachOf(rows: readonly Transaction[], limit: number): number {
  const oldest = rows.at(-1)
  return rows.length < limit || oldest === undefined ? 0 : Date.parse(oldest.createdAt)
}

/** From the first value to the last. */
export const changeOver = ({ values }: BalanceSeries): Decimal =>
  minus(values.at(-1) ?? ZERO, values[0] ?? ZERO)
