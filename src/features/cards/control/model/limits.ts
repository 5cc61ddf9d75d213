import type { CardLimit } from '#api/cards/views.ts'
import {
  compare,
  decimal,
  isNegative,
  isPositive,
  minus,
  quotient,
  ZERO,
  type Decimal,
} from '#lib/money/decimal.ts'

export interface LimitLine extends CardLimit {
  /**
   * Amount left; undefined if there is no limit, and for the limit of a single purchase, which is
   * never used up.
   */
  left: Decimal | undefined
  /** Length of the bar, a whole number from 0 to 100. */
  percent: number
  state: 'off' | 'fine' | 'near' | 'reached'
}

const HUNDRED = 100
const NEAR = 80

/** Returns the used part of the limit in whole percent. It is 100 only if nothing is left. */
function percentOf(spent: Decimal, cap: Decimal): number {
  if (!isPositive(cap) || compare(spent, cap) >= 0) return HUNDRED
  const share = quotient(spent, cap, 2, 'down')
  return isNegative(share) ? 0 : Math.round(Number(share) * HUNDRED)
}

export function toLimitLine(limit: CardLimit): LimitLine {
  const { period, cap, spent } = limit
  if (cap === undefined) return { ...limit, left: undefined, percent: 0, state: 'off' }
  if (period === 'per_transaction') return { ...limit, left: undefined, percent: 0, state: 'fine' }
  const rest = minus(cap, spent)
  const percent = percentOf(spent, cap)
  return {
    ...limit,
    left: isNegative(rest) ? ZERO : rest,
    percent,
    state: percent === HUNDRED ? 'reached' : percent >= NEAR ? 'near' : 'fine',
  }
}

/**
 * Returns whether a limit is below the amount already spent. Every purchase of the period would
 * then be declined.
 */
export const isBelowSpent = ({ period, spent }: CardLimit, cap: Decimal): boolean =>
  period !== 'per_transaction' && compare(cap, spent) < 0

/** The highest allowed limit; a number with more digits is taken for a typing error. */
export const HIGHEST_CAP = decimal('999999999')
