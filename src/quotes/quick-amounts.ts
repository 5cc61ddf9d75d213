/** Quick amounts: shares of the balance for tokens, round amounts for bank money. */
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

interface QuickAmountRules {
  currency: Unit
  decimals: number
  /** The balance that pays; undefined if the money comes from outside. */
  available?: Decimal | undefined
  min?: Decimal | undefined
  max?: Decimal | undefined
}

export interface QuickAmount {
  /** Percent of the balance; undefined for a round amount. */
  share?: number
  amount: Decimal
}

const SHARES = [25, 50]
const PERCENT = decimal('0.01')
/** Maximum number of decimals of a quick amount, so that people can read it at a glance. */
const SHARE_DIGITS = 8
const ROUND_SUMS = ['10', '50', '100', '250', '500', '1000', '2500', '5000', '10000'] as const
const MAX_SUMS = 3
/**
 * Factor for currencies without cents, such as the yen. Their unit is worth about one cent, so
 * common amounts are a hundred times as large.
 */
const UNITS_WITHOUT_CENTS = decimal('100')

/** Returns at most three amounts, the smallest first; none if no amount is within the limits. */
export function quickAmounts(rules: QuickAmountRules): QuickAmount[] {
  const { currency, available, min, max } = rules
  const isAllowed = ({ amount }: QuickAmount) =>
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
  // The smallest amount is only offered for small balances.
  const usual = sums.slice(1).filter(isAllowed)
  const offered = usual.length === 0 && available !== undefined ? sums.filter(isAllowed) : usual
  // The button for the whole balance takes the place of one amount.
  return offered.slice(0, available === undefined ? MAX_SUMS : MAX_SUMS - 1)
}

function shares(available: Decimal, decimals: number): QuickAmount[] {
  return SHARES.map((share) => {
    const exact = times(times(available, decimal(`${share}`)), PERCENT)
    const short = round(exact, Math.min(decimals, SHARE_DIGITS), 'down')
    return { share, amount: isZero(short) ? round(exact, decimals, 'down') : short }
  })
}
