import { useLocale, useTranslations } from 'use-intl'

import {
  amountInCurrency,
  amountTextIn,
  withCurrencySymbol,
  isBlank,
  isSameTyped,
  typedAmount,
  type TypedAmount,
} from '#i18n/typed-amount.ts'
import { HIDDEN_AMOUNT_TEXT, useAreAmountsHidden, useLastTypedAmount } from '#ui/amount.tsx'

import { useOtherUnit, useDefaultUnitRate, type FieldCurrency } from './use-other-unit.ts'

export interface MoneyText {
  currency: FieldCurrency
  /** The amount to order; empty if it was typed in another currency than `currency`. */
  value: TypedAmount
  onChange: (value: TypedAmount) => void
  /** Label; by default such as "Amount in USDT". */
  label?: string | undefined
  error?: string | undefined
}

/**
 * Behaviour of every amount input: it hides amounts that the person did not just type, and can
 * switch to another unit.
 */
export function useMoneyInput(
  { currency, value: given, onChange, label, error }: MoneyText,
  isSwitchable = true,
) {
  const t = useTranslations('quote')
  const language = useLocale()
  const { symbol } = currency
  const value = amountInCurrency(symbol, given)
  const lastTyped = useLastTypedAmount()
  const isHidden = useAreAmountsHidden()
  // While amounts are hidden, only a typed amount is visible. An amount from Max, from the other
  // side of a quote or from an old draft is masked.
  const isMasked = isHidden && !isBlank(value) && !isSameTyped(value, lastTyped.amount)
  const change = (next: TypedAmount) => {
    lastTyped.set(next)
    onChange(withCurrencySymbol(symbol, next))
  }
  const reading = useDefaultUnitRate(currency)
  const otherUnit = useOtherUnit(currency, reading, value, change)
  const unit = isSwitchable ? otherUnit : undefined
  const switched = unit?.switched
  const switchedUnit = switched?.unit
  const labelOf =
    label === undefined
      ? t('amountIn', { symbol: switchedUnit ?? symbol })
      : switchedUnit === undefined
        ? label
        : t('labelIn', { label, symbol: switchedUnit })
  return {
    label: labelOf,
    text: isMasked ? HIDDEN_AMOUNT_TEXT : (switched?.text ?? amountTextIn(value, language)),
    error: switched?.problem ?? error,
    shownUnit: switchedUnit ?? symbol,
    reading,
    /** Undefined if the amount can be typed only in its own unit. */
    unit,
    onText(shown: string): void {
      const text = isMasked ? shown.replaceAll(HIDDEN_AMOUNT_TEXT.charAt(0), '') : shown
      ;(switched?.onChange ?? change)(typedAmount(text, language))
    },
  }
}

export type MoneyInput = ReturnType<typeof useMoneyInput>
