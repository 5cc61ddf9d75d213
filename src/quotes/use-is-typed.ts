import { isAmount } from '#i18n/typed-amount.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { useLastTyped } from '#ui/amount.tsx'

/** Whether an amount is the one that the person has typed last: only that one is read back while amounts are hidden. */
export function useIsTyped(): (amount: Decimal) => boolean {
  const { amount: typed } = useLastTyped()
  return (amount) => isAmount(typed, amount)
}
