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
  const { createdAt, settledAt = createdAt, releasedAt, direction, amount } = row
  const made = Date.parse(createdAt)
  const over = Math.max(made, Date.parse(settledAt))
  const [came, left] = [amount, negate(amount)]
  const move = (kind: BookMovement['kind'], at: number, change: Decimal): BookMovement => ({
    row,
    kind,
    at,
    change,
  })
  const held = move('held', made, left)
  switch (effectOf(row)) {
    case 'none':
      return releasedAt === undefined
        ? []
        : [held, move('released', Math.max(made, Date.parse(releasedAt)), came)]
    case 'unknown':
      return [move('unclear', made, ZERO)]
    case 'held':
      return [held]
    case 'awaited':
      return [move('awaited', made, ZERO)]
    case 'settled': {
      const settled = move('settled', over, direction === 'in' ? came : left)
      if (over === made) return [settled]
      return direction === 'in'
        ? [move('awaited', made, ZERO), settled]
        : [held, move('released', over, came), settled]
    }
  }
}
