/**
 * Handles an amount typed in another unit than the field's, such as dollars for bitcoin. The order
 * always uses the field's own unit; the other unit only helps to type, by an estimated rate.
 */
import { amountInput, allowedAmountMarks, groupSeparatorOf } from '#i18n/amount-input.ts'
import {
  amountTextIn,
  isSameTyped,
  toTypedAmount,
  NO_AMOUNT,
  type TypedAmount,
} from '#i18n/typed-amount.ts'
import { type Decimal, quotient, round, times } from '#lib/money/decimal.ts'
import { parseAmount, type AmountProblem, type ParsedAmount } from '#lib/money/parse-amount.ts'

export interface UnitRate {
  /** Units of the other currency for one unit of the field's currency; more than zero. */
  rate: Decimal
  /** `decimals`: decimals of the field's own currency. `digits`: those of the other one. */
  decimals: number
  digits: number
  unit: string
  language: string
}

export interface AmountInOtherUnit {
  /** The amount as typed in the other unit. */
  sum: TypedAmount
  /** The same amount in the field's own unit; blank if the typed text is no amount. */
  own: TypedAmount
  problem: AmountProblem | undefined
}

/**
 * Returns an estimate of an amount in the other unit. It is rounded down, so that it never exceeds
 * a whole balance.
 */
export const toEstimate = (amount: Decimal, rate: Decimal, digits: number): Decimal =>
  round(times(amount, rate), digits, 'down')

/** Returns the asset's amount for one in the other unit, rounded down to the asset's decimals. */
export const toFieldAmount = (sum: Decimal, rate: Decimal, decimals: number): Decimal =>
  quotient(sum, rate, decimals, 'down')

function parse(
  typed: TypedAmount,
  decimals: number,
  language: string,
  unit?: string,
): ParsedAmount {
  const text = amountTextIn(typed, language)
  const marks = unit === undefined ? [] : allowedAmountMarks(unit, language)
  return parseAmount(text, { decimals, groupSeparator: groupSeparatorOf(language), marks })
}

export function parseAmountInOtherUnit(typed: TypedAmount, unitRate: UnitRate): AmountInOtherUnit {
  const { rate, decimals, digits, unit, language } = unitRate
  const parsed = parse(typed, digits, language, unit)
  if (!parsed.ok) return { sum: typed, own: NO_AMOUNT, problem: parsed.problem }
  const own = toTypedAmount(toFieldAmount(parsed.amount, rate, decimals))
  return { sum: typed, own, problem: undefined }
}

/**
 * Returns the text of a field that is switched to the other unit: the typed text as long as the
 * field's own amount was computed from it, else an estimate.
 */
export function textInOtherUnit(
  fieldAmount: TypedAmount,
  typed: AmountInOtherUnit | undefined,
  unitRate: UnitRate,
): string {
  if (typed && isSameTyped(typed.own, fieldAmount))
    return amountTextIn(typed.sum, unitRate.language)
  const parsed = parse(fieldAmount, Number.POSITIVE_INFINITY, unitRate.language)
  if (!parsed.ok) return ''
  return amountInput(toEstimate(parsed.amount, unitRate.rate, unitRate.digits), unitRate.language)
}
