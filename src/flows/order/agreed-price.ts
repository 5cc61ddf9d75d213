/**
 * The price between the agreement and the order. A code may take longer than a price lives, so an order that
 * waited for one is looked at again: its body stays (the code is for it alone), and what arrives follows.
 */
import type { QuoteRequest } from '#api/orders/queries.ts'
import type { Quote } from '#api/orders/views.ts'
import { compare } from '#lib/money/decimal.ts'

import type { Attempt } from './attempts.ts'

export type Price = NonNullable<Attempt['price']>

/** Whichever side was typed: what the order carries is what leaves, and that is what it is priced by. */
export const toPrice = (
  request: QuoteRequest,
  version: Price['version'],
  { debit, arrives }: Quote,
): Price => ({ request: { ...request, amount: debit, isReverse: false }, version, arrives })

/** Less would arrive, or more leave, than was agreed to. A better price needs no question. */
export const isWorse = ({ request, arrives }: Price, fresh: Quote): boolean =>
  compare(fresh.arrives, arrives) < 0 || compare(fresh.debit, request.amount) > 0

/** The same order, of the same id and body, at another price: its words and how the feed will show it. */
export function atPrice<Input>(attempt: Attempt<Input>, { arrives }: Quote): Attempt<Input> {
  const { price, summary, trace } = attempt
  if (price === undefined || price.arrives === arrives) return attempt
  const isOfArriving =
    summary.sum.amount === price.arrives && summary.sum.amount !== price.request.amount
  const figure = { ...summary.arrives, amount: arrives }
  const amounts = trace.amounts.includes(price.arrives)
    ? [...new Set([...trace.amounts, arrives])]
    : trace.amounts
  return {
    ...attempt,
    price: { ...price, arrives },
    summary: { ...summary, arrives: figure, sum: isOfArriving ? figure : summary.sum },
    trace: { ...trace, amounts },
  }
}
