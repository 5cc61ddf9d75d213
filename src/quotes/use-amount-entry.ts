import { useLocale, useTranslations } from 'use-intl'

import { amountInput, amountMarks, amountText, groupSeparatorOf } from '#i18n/amount.ts'
import type { Decimal } from '#lib/money/decimal.ts'

import { readEntry, type AmountLimits } from './amount-entry.ts'
import type { Side } from './amount-field.tsx'
import type { QuoteState } from './use-quote.ts'

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
  const message = t(`problems.${problem}`, {
    decimals,
    min: figure(limits.min),
    max: figure(limits.max),
    available: figure(limits.available),
  })
  return { amount: undefined, problem: message }
}

/**
 * Tells by the current quote what the other side of the same order is, so that a change of side changes the words
 * and not the order. Without a current quote what was typed stays, and `amount` is undefined.
 */
export function useOtherSide(
  quote: Pick<QuoteState, 'data' | 'isCurrent'>,
  onSwitch: (side: Side, amount: string | undefined) => void,
): (side: Side) => void {
  const language = useLocale()
  return (side) => {
    const amount = side === 'debit' ? quote.data?.debit : quote.data?.arrives
    const isKnown = amount !== undefined && quote.isCurrent
    onSwitch(side, isKnown ? amountInput(amount, language) : undefined)
  }
}
