import { useLocale, useTranslations } from 'use-intl'

import {
  amountTextIn,
  isBlank,
  isSameTyped,
  typedAmount,
  type TypedAmount,
} from '#i18n/typed-amount.ts'
import { HIDDEN, useAreAmountsHidden, useLastTyped } from '#ui/amount.tsx'

import { useOtherUnit, useOwnUnit, type FieldCurrency } from './use-other-unit.ts'

export interface MoneyText {
  currency: FieldCurrency
  /** Always in `currency`: what is ordered. */
  value: TypedAmount
  onChange: (value: TypedAmount) => void
  /** "Amount in USDT" where it is not given. */
  label?: string | undefined
  error?: string | undefined
}

/** What every input for money does: it hides what nobody has typed just now, and can be turned to another unit. */
export function useMoneyInput(
  { currency, value, onChange, label, error }: MoneyText,
  isTurnable = true,
) {
  const t = useTranslations('quote')
  const language = useLocale()
  const { symbol } = currency
  const lastTyped = useLastTyped()
  const isHidden = useAreAmountsHidden()
  // Max, the other side of a quote and a draft of another day are nothing that the person has just typed.
  const isMasked = isHidden && !isBlank(value) && !isSameTyped(value, lastTyped.amount)
  const change = (next: TypedAmount) => {
    lastTyped.set(next)
    onChange(next)
  }
  const reading = useOwnUnit(currency)
  const otherUnit = useOtherUnit(currency, reading, value, change)
  const unit = isTurnable ? otherUnit : undefined
  const turned = unit?.turned
  const other = turned?.unit
  const labelOf =
    label === undefined
      ? t('amountIn', { symbol: other ?? symbol })
      : other === undefined
        ? label
        : t('labelIn', { label, symbol: other })
  return {
    label: labelOf,
    text: isMasked ? HIDDEN : (turned?.text ?? amountTextIn(value, language)),
    error: turned?.problem ?? error,
    /** What the text is of. */
    shownUnit: other ?? symbol,
    reading,
    /** Undefined where the amount can be typed in one unit alone. */
    unit,
    onText(shown: string): void {
      const text = isMasked ? shown.replaceAll(HIDDEN.charAt(0), '') : shown
      ;(turned?.onChange ?? change)(typedAmount(text, language))
    },
  }
}

export type MoneyInput = ReturnType<typeof useMoneyInput>
