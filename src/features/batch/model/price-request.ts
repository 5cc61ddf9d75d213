import type { QuoteRequest } from '#api/orders/queries.ts'
import type { Quote } from '#api/orders/views.ts'

import { toQuoteRequest } from './payout-batch.ts'
import type { Payout } from './payouts.ts'

export interface PriceRequest {
  request: QuoteRequest
  version: 'v1' | 'v2'
  /** Key of the request; equal keys belong to equal requests. */
  key: string
}

export type Price = { quote: Quote } | { failure: unknown }
export type Prices = ReadonlyMap<PriceRequest['key'], Price>

export function priceRequestOf(line: number, payout: Payout): PriceRequest {
  const { draft, recipient, method, balance, target, amount } = payout
  const { version, orderType } = method
  const from = balance.currency.id
  const request = toQuoteRequest({ draft, recipient, orderType, from, target: target.id, amount })
  // The key contains the line's number, because the platform decides for each line whether it can
  // be paid.
  return { request, version, key: `${line} ${JSON.stringify(request)}` }
}
