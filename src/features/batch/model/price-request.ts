import type { QuoteRequest } from '#api/orders/queries.ts'
import type { Quote } from '#api/orders/views.ts'

import { requestOfLine } from './payout-batch.ts'
import type { Payout } from './payouts.ts'

export interface PriceRequest {
  request: QuoteRequest
  version: 'v1' | 'v2'
  /** The same text for the same request. */
  key: string
}

export type Price = { quote: Quote } | { failure: unknown }
export type Prices = ReadonlyMap<PriceRequest['key'], Price>

export function priceRequestOf(line: number, payout: Payout): PriceRequest {
  const { draft, recipient, method, balance, target, amount } = payout
  const { version, orderType } = method
  const from = balance.currency.id
  const request = requestOfLine({ draft, recipient, orderType, from, target: target.id, amount })
  // Two equal lines are two requests, because the response decides for each line whether it can be
  // sent.
  return { request, version, key: `${line} ${JSON.stringify(request)}` }
}
