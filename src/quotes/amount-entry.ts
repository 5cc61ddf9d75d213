/** What a person typed as an amount, against everything that is known before the platform is asked. */
import { compare, isPositive, type Decimal } from '#lib/money/decimal.ts'
import { parseAmount, type AmountProblem, type AmountRules } from '#lib/money/parse-amount.ts'

/** In the currency of the field. */
export interface AmountLimits {
  min?: Decimal | undefined
  max?: Decimal | undefined
  /** What there is to take it from. */
  available?: Decimal | undefined
}

export type EntryProblem = AmountProblem | 'tooSmall' | 'tooLarge' | 'notEnough'

export type AmountEntry = { ok: true; amount: Decimal } | { ok: false; problem: EntryProblem }

const refuse = (problem: EntryProblem): AmountEntry => ({ ok: false, problem })

/** Reads `text`; an amount that the limits already refuse never goes out as a question. */
export function readEntry(
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
