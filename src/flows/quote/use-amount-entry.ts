import { useLocale, useTranslations } from 'use-intl'

import { amountMarks, amountText, groupSeparatorOf } from '#i18n/amount.ts'
import type { Decimal } from '#lib/money/decimal.ts'

import { readEntry, type AmountLimits } from './amount-entry.ts'

interface Typed {
  /** As typed. */
  text: string
  currency: { symbol: string; decimals: number }
  limits?: AmountLimits | undefined
  /** True once the person wanted to go on: then an empty field is a problem, too. */
  isPressed?: boolean | undefined
}

interface UsedEntry {
  /** The amount that may be quoted; undefined while there is none. */
  amount: Decimal | undefined
  /** What is wrong with what was typed, for the field. */
  problem: string | undefined
}

/** The typed amount, read in the person's language, and what is wrong with it in words. */
export function useAmountEntry({
  text,
  currency: { symbol, decimals },
  limits = {},
  isPressed = false,
}: Typed): UsedEntry {
  const t = useTranslations('quote')
  const language = useLocale()
  const rules = {
    decimals,
    groupSeparator: groupSeparatorOf(language),
    marks: amountMarks(symbol, language),
  }
  const entry = readEntry(text, rules, limits)
  if (entry.ok) return { amount: entry.amount, problem: undefined }
  const figure = (amount: Decimal | undefined) =>
    amount === undefined ? '' : amountText(amount, symbol, { language, minDecimals: 0 })
  const { problem } = entry
  if (problem === 'empty' && !isPressed) return { amount: undefined, problem: undefined }
  const words = t(`problems.${problem}`, {
    decimals,
    min: figure(limits.min),
    max: figure(limits.max),
    available: figure(limits.available),
  })
  return { amount: undefined, problem: words }
}
