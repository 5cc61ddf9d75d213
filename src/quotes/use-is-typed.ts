import { isAmount } from '#i18n/typed-amount.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { useLastTyped } from '#ui/amount.tsx'

/**
 * Returns a function that tells whether an amount is the one typed last: only that one is shown
 * while amounts are hidden.
 */
export function useIsTyped(): (amount: Decimal) => boolean {
  const { amount: typed } = useLastTyped()
  return (amount) => isAmount(typed, amount)
}
