/** When a row counts, and what it does to the balance at that moment. */
import type { StatementRow } from '#api/wallets/read-statement.ts'
import { negate, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { effectOf } from '#wallets/row-effect.ts'

export interface BookMovement {
  row: StatementRow
  /**
   * `held` takes outgoing money off the balance, and `released` gives it back: because it was settled, which is a
   * movement of its own, or because it came to nothing. What is awaited, or unclear, does nothing.
   */
  kind: 'settled' | 'held' | 'released' | 'awaited' | 'unclear'
  /** Epoch milliseconds. */
  at: number
  /** What it did to the balance. */
  change: Decimal
}

/**
 * All that a row did, the oldest first; nothing where it came to nothing. What was settled some time after it was made
 * counts on the day when it was settled, and until then it was held, or awaited.
 */
export function movementsOf(row: StatementRow): BookMovement[] {
  const {
    createdAt,
    settledAt = createdAt,
    releasedAt,
    direction,
    amount,
    heldAs: asHeld = row,
  } = row
  const made = Date.parse(createdAt)
  const over = Math.max(made, Date.parse(settledAt))
  const hold = { row: asHeld, kind: 'held', at: made, change: negate(asHeld.amount) } as const
  const release = (at: number) =>
    ({ row: asHeld, kind: 'released', at, change: asHeld.amount }) as const
  switch (effectOf(row)) {
    case 'none':
      return releasedAt === undefined ? [] : [hold, release(Math.max(made, Date.parse(releasedAt)))]
    case 'unknown':
      return [{ row, kind: 'unclear', at: made, change: ZERO }]
    case 'held':
      return [hold]
    case 'awaited':
      return [{ row, kind: 'awaited', at: made, change: ZERO }]
    case 'settled': {
      const change = direction === 'in' ? amount : negate(amount)
      const settled = { row, kind: 'settled', at: over, change } as const
      if (over === made) return [settled]
      return direction === 'in'
        ? [{ row, kind: 'awaited', at: made, change: ZERO }, settled]
        : [hold, release(over), settled]
    }
  }
}
