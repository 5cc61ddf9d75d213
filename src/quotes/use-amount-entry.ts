import { useLocale, useTranslations } from 'use-intl'

import { allowedAmountMarks, groupSeparatorOf } from '#i18n/amount-input.ts'
import { amountText, symbolOf, type Unit } from '#i18n/amount.ts'
import {
  amountInCurrency,
  amountTextIn,
  withCurrencySymbol,
  isBlank,
  toTypedAmount,
  type TypedAmount,
} from '#i18n/typed-amount.ts'
import { type Decimal, compare, isPositive } from '#lib/money/decimal.ts'
import { parseAmount, type AmountProblem, type AmountRules } from '#lib/money/parse-amount.ts'
import { useAmountText } from '#ui/amount.tsx'

import type { FieldCurrency } from './use-other-unit.ts'
import type { QuoteState } from './use-quote.ts'

/** `debit`: the amount leaves, fees included. `arrives`: the amount arrives. */
export const AMOUNT_SIDES = ['debit', 'arrives'] as const
export type AmountSide = (typeof AMOUNT_SIDES)[number]

/** Limits of an amount, in the currency of the field. */
export interface AmountLimits {
  min?: Decimal | undefined
  max?: Decimal | undefined
  available?: Decimal | undefined
}

export const NO_LIMITS: AmountLimits = {}

type EntryProblem = AmountProblem | 'tooSmall' | 'tooLarge' | 'notEnough'

type AmountEntry = { ok: true; amount: Decimal } | { ok: false; problem: EntryProblem }

const refuse = (problem: EntryProblem): AmountEntry => ({ ok: false, problem })

/** Parses `text`. For an amount outside the limits no price is requested. */
export function readAmountEntry(
  text: string,
  rules: AmountRules,
  { min, max, available }: AmountLimits,
): AmountEntry {
  const parsed = parseAmount(text, rules)
  if (!parsed.ok) return parsed
  const { amount } = parsed
  if (!isPositive(amount)) return refuse('negative')
  if (min !== undefined && compare(amount, min) < 0) return refuse('tooSmall')
  if (max !== undefined && compare(amount, max) > 0) return refuse('tooLarge')
  if (available !== undefined && compare(amount, available) > 0) return refuse('notEnough')
  return parsed
}

interface Typed {
  typed: TypedAmount
  currency: Omit<FieldCurrency, 'id'>
  limits?: AmountLimits | undefined
  /** True after the person has pressed Continue. Then an empty field is a problem too. */
  isPressed?: boolean | undefined
}

interface UsedEntry {
  /** The amount for which a price can be requested; undefined while there is none. */
  amount: Decimal | undefined
  problem: string | undefined
}

/** Parses the typed amount in the person's language, and returns its problem as text. */
export function useAmountEntry({
  typed,
  currency,
  limits = NO_LIMITS,
  isPressed = false,
}: Typed): UsedEntry {
  const t = useTranslations('quote')
  const language = useLocale()
  const toText = useAmountText()
  const { decimals } = currency
  const rules = {
    decimals,
    groupSeparator: groupSeparatorOf(language),
    marks: allowedAmountMarks(currency, language),
  }
  const own = amountInCurrency(currency.symbol, typed)
  const entry = readAmountEntry(amountTextIn(own, language), rules, limits)
  if (entry.ok) return { amount: entry.amount, problem: undefined }
  const figure = (amount: Decimal | undefined) =>
    amount === undefined ? '' : amountText(amount, currency, language)
  const { problem } = entry
  if (problem === 'empty' && !isPressed) return { amount: undefined, problem: undefined }
  const message = t(`problems.${problem}`, {
    decimals,
    min: figure(limits.min),
    max: figure(limits.max),
    available: limits.available === undefined ? '' : toText(limits.available, currency),
  })
  return { amount: undefined, problem: message }
}

interface SidedAmount {
  typed: TypedAmount
  side: AmountSide
  sold: Unit
  bought: Unit
  quote: Pick<QuoteState, 'data' | 'isCurrent'>
}

/**
 * Returns a function that switches between the amounts that leave and arrive. If both amounts have
 * the same currency, the typed amount stays, because it is meant for the chosen side. Otherwise the
 * quote gives the new amount, so that the order stays the same; without a current quote the digits
 * stay. Digits of a third currency, which the field does not show, count for neither side.
 */
export function useSwitchAmountSide(
  { typed, side: shown, sold, bought, quote }: SidedAmount,
  onSwitch: (side: AmountSide, amount: TypedAmount) => void,
): (side: AmountSide) => void {
  const symbols = { debit: symbolOf(sold), arrives: symbolOf(bought) }
  const isStored = 'text' in typed && symbols.debit === symbols.arrives
  const isShown = !isBlank(amountInCurrency(symbols[shown], typed))
  return (side) => {
    const amount = quote.data?.[side]
    const isKnown = amount !== undefined && quote.isCurrent && !isStored
    const digits = isKnown ? toTypedAmount(amount) : typed
    onSwitch(side, isKnown || isShown ? withCurrencySymbol(symbols[side], digits) : typed)
  }
}
