import { retyped, typedIn } from '#i18n/typed-amount.ts'

import type { Attempt } from './attempts.ts'

/**
 * The amount that was typed for an order that did not go out, as it is typed in this language. An attempt does
 * not say in which language it was typed, but it has the amounts that it was to move.
 */
export function unsentAmount(text: string, attempt: Attempt, language: string): string {
  const { summary, trace, price } = attempt
  const moved = [summary.sum.amount, summary.arrives.amount, ...trace.amounts]
  const amounts = price === undefined ? moved : [price.request.amount, ...moved]
  return retyped(text, typedIn(text, amounts, language), language)
}
