/**
 * An amount that is typed in another unit than the field's own: dollars for bitcoin, say. What is ordered is always
 * the field's own text; the other unit is a way to type it, by a rate that is an estimate.
 */
import { amountInput, amountMarks, groupSeparatorOf } from '#i18n/amount-input.ts'
import { type Decimal, quotient, round, times } from '#lib/money/decimal.ts'
import { parseAmount, type AmountProblem, type ParsedAmount } from '#lib/money/parse-amount.ts'

export interface UnitRate {
  /** Units of the other currency for one of the field's own; more than zero. */
  rate: Decimal
  /** Decimals of the field's own currency, and of the other one. */
  decimals: number
  digits: number
  /** Symbol of the other currency. */
  unit: string
  language: string
}

export interface Typed {
  /** As typed in the other unit. */
  text: string
  /** The field's own text that it became; empty where it is no amount. */
  own: string
  problem: AmountProblem | undefined
}

/** About what an amount is in the other unit: rounded down, so that all of a balance is never more than it. */
export const estimateIn = (amount: Decimal, rate: Decimal, digits: number): Decimal =>
  round(times(amount, rate), digits, 'down')

/** The amount of the asset for a sum of the other unit, rounded down to what the asset can have. */
export const ownAmountOf = (sum: Decimal, rate: Decimal, decimals: number): Decimal =>
  quotient(sum, rate, decimals, 'down')

function parse(text: string, decimals: number, language: string, unit?: string): ParsedAmount {
  const marks = unit === undefined ? [] : amountMarks(unit, language)
  return parseAmount(text, { decimals, groupSeparator: groupSeparatorOf(language), marks })
}

/** What a text in the other unit makes of the field. */
export function readOther(text: string, reading: UnitRate): Typed {
  const { rate, decimals, digits, unit, language } = reading
  const parsed = parse(text, digits, language, unit)
  if (!parsed.ok) return { text, own: '', problem: parsed.problem }
  const own = amountInput(ownAmountOf(parsed.amount, rate, decimals), language)
  return { text, own, problem: undefined }
}

/**
 * What stands in the turned field: the text that was typed there as long as the field's own text is what it became,
 * else an estimate of that one.
 */
export function shownText(own: string, typed: Typed | undefined, reading: UnitRate): string {
  if (typed?.own === own) return typed.text
  const parsed = parse(own, Number.POSITIVE_INFINITY, reading.language)
  if (!parsed.ok) return ''
  return amountInput(estimateIn(parsed.amount, reading.rate, reading.digits), reading.language)
}
