import { useLocale } from 'use-intl'

import { typedIn } from '#i18n/typed-amount.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { useTypedText } from '#ui/amount.tsx'

/** Whether an amount is the one that the person has typed last: only that one is read back while amounts are hidden. */
export function useIsTyped(): (amount: Decimal) => boolean {
  const { text } = useTypedText()
  const language = useLocale()
  return (amount) => text !== '' && typedIn(text, [amount], language) !== undefined
}
