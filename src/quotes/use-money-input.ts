import { useTranslations } from 'use-intl'

import { HIDDEN, useAreAmountsHidden, useTypedText } from '#ui/amount.tsx'

import { useOtherUnit, useOwnUnit, type FieldCurrency } from './use-other-unit.ts'

export interface MoneyText {
  currency: FieldCurrency
  /** As typed, always in `currency`: what is ordered. */
  value: string
  onChange: (value: string) => void
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
  const { symbol } = currency
  const typed = useTypedText()
  const isHidden = useAreAmountsHidden()
  // Max, the other side of a quote and a draft of another day are nothing that the person has just typed.
  const isMasked = isHidden && value !== '' && value !== typed.text
  const change = (text: string) => {
    typed.setText(text)
    onChange(text)
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
    text: isMasked ? HIDDEN : (turned?.text ?? value),
    error: turned?.problem ?? error,
    /** What the text is of. */
    shownUnit: other ?? symbol,
    reading,
    /** Undefined where the amount can be typed in one unit alone. */
    unit,
    onText(text: string): void {
      ;(turned?.onChange ?? change)(isMasked ? text.replaceAll(HIDDEN.charAt(0), '') : text)
    },
  }
}

export type MoneyInput = ReturnType<typeof useMoneyInput>
