/** Collects the rows that arrive in the feed while a screen is open, and adds up their sums. */
import type { Transaction } from '#api/wallets/views.ts'
import { plus, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { endedWithoutMoney, settlementOf } from '#lib/settlement.ts'

export interface FreshRowsState {
  rows: readonly Transaction[]
  /** True if `rows` lacks some of the rows that have arrived. */
  isCut: boolean
}

export const NO_FRESH_ROWS: FreshRowsState = { rows: [], isCut: false }

/**
 * Adds the rows of `now` that `before` lacks. If all rows of `now` are new, the rows between the
 * two readings are missing.
 */
export function withFreshRows(
  fresh: FreshRowsState,
  before: readonly Transaction[],
  now: readonly Transaction[],
): FreshRowsState {
  const known = new Set(before.map(({ id }) => id))
  const added = now.filter(({ id }) => !known.has(id))
  if (added.length === 0) return fresh
  return {
    rows: [...added, ...fresh.rows],
    isCut: fresh.isCut || (known.size > 0 && added.length === now.length),
  }
}

interface NewsSum extends Pick<Transaction, 'direction' | 'currency'> {
  amount: Decimal
}

/**
 * Returns the sums by direction and currency of rows whose money has moved. Empty if the sums are
 * unknown, because rows are missing, or hidden.
 */
export function newsSumsOf(
  { rows, isCut }: FreshRowsState,
  areAmountsHidden: boolean,
): readonly NewsSum[] {
  if (isCut || areAmountsHidden) return []
  const sums = new Map<string, NewsSum>()
  for (const { direction, currency, amount, status } of rows) {
    if (endedWithoutMoney(status)) continue
    if (direction === 'in' && settlementOf(status) !== 'complete') continue
    const key = direction + currency.symbol
    sums.set(key, { direction, currency, amount: plus(sums.get(key)?.amount ?? ZERO, amount) })
  }
  return [...sums.values()]
}
