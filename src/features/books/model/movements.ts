import type { StatementRow } from '#api/wallets/read-statement.ts'
import { negate, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { balanceEffectOf } from '#wallets/row-effect.ts'

export interface BookMovement {
  row: StatementRow
  /**
   * `held` takes outgoing money off the balance. `released` gives it back, because the row has
   * moved no money or was settled, and settling is a movement of its own. `awaited` and `unclear`
   * change nothing.
   */
  kind: 'settled' | 'held' | 'released' | 'awaited' | 'unclear'
  /** Time of the movement in epoch milliseconds. */
  at: number
  change: Decimal
}

/**
 * Returns all movements of a row, oldest first; none if the row moved no money. If a row settles
 * later than it was made, it counts when it settles; until then it is held or awaited.
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
  switch (balanceEffectOf(row)) {
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
