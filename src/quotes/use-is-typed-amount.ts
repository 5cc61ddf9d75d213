import { isAmount } from '#i18n/typed-amount.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { useLastTypedAmount } from '#ui/amount.tsx'

/**
 * Returns a function that tells whether an amount is the one that was typed last. While amounts are
 * hidden, only that one is shown.
 */
export function useIsTypedAmount(): (amount: Decimal) => boolean {
  const { amount: typed } = useLastTypedAmount()
  return (amount) => isAmount(typed, amount)
}
