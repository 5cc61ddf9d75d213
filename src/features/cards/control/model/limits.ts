/** A card's limits as bars: cap, used, left. */
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
  /** Undefined where no cap is set, and for single purchases, which use nothing up. */
  left: Decimal | undefined
  /** Of the bar, 0 to 100; whole. */
  percent: number
  state: 'off' | 'fine' | 'near' | 'reached'
}

const HUNDRED = 100
const NEAR = 80

/** Whole percent of the cap that is used; at most 100, and 100 only when nothing is left. */
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

/** Whether a cap is under what has been spent already: every purchase of the period would be declined. */
export const isBelowSpent = ({ period, spent }: CardLimit, cap: Decimal): boolean =>
  period !== 'per_transaction' && compare(cap, spent) < 0

/** The platform keeps caps in cents up to here; more digits are a slip of the finger. */
export const HIGHEST_CAP = decimal('999999999')
