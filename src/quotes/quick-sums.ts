/** Sums that somebody may want, each one press away: shares of a token's balance, round sums of bank money. */
import { fiatDigits, type Unit } from '#i18n/amount.ts'
import {
  compare,
  decimal,
  isPositive,
  isZero,
  round,
  times,
  type Decimal,
} from '#lib/money/decimal.ts'

interface QuickSumRules {
  currency: Unit
  decimals: number
  /** What there is to take it from; undefined where it comes from elsewhere. */
  available?: Decimal | undefined
  min?: Decimal | undefined
  max?: Decimal | undefined
}

export interface QuickSum {
  /** Percent of what there is; undefined for a round sum. */
  share?: number
  amount: Decimal
}

const SHARES = [25, 50]
const PERCENT = decimal('0.01')
/** What a person reads at a glance: those of bitcoin are enough. */
const SHARE_DIGITS = 8
const ROUND_SUMS = ['10', '50', '100', '250', '500', '1000', '2500', '5000', '10000'] as const
const MAX_SUMS = 3
/** A currency without cents has a unit that is worth about one: a hundred of them make the sums of the others. */
const UNITS_WITHOUT_CENTS = decimal('100')

/** At most three, from the smallest on; none where the limits leave none. */
export function quickSums(rules: QuickSumRules): QuickSum[] {
  const { currency, available, min, max } = rules
  const isAllowed = ({ amount }: QuickSum) =>
    isPositive(amount) &&
    (min === undefined || compare(amount, min) >= 0) &&
    (max === undefined || compare(amount, max) <= 0) &&
    (available === undefined || compare(amount, available) <= 0)
  const cents = fiatDigits(currency)
  if (cents === undefined)
    return available === undefined ? [] : shares(available, rules.decimals).filter(isAllowed)
  const sums = ROUND_SUMS.map(decimal).map((amount) => ({
    amount: cents === 0 ? times(amount, UNITS_WITHOUT_CENTS) : amount,
  }))
  // The smallest one is for those who have little.
  const usual = sums.slice(1).filter(isAllowed)
  const offered = usual.length === 0 && available !== undefined ? sums.filter(isAllowed) : usual
  // All that there is takes the place of one.
  return offered.slice(0, available === undefined ? MAX_SUMS : MAX_SUMS - 1)
}

function shares(available: Decimal, decimals: number): QuickSum[] {
  return SHARES.map((share) => {
    const exact = times(times(available, decimal(`${share}`)), PERCENT)
    const short = round(exact, Math.min(decimals, SHARE_DIGITS), 'down')
    return { share, amount: isZero(short) ? round(exact, decimals, 'down') : short }
  })
}
