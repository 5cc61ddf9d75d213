import { skipToken } from '@tanstack/react-query'

import type { Decimal } from '#lib/money/decimal.ts'
import type { CurrencyId } from '#lib/money/money.ts'

import { queryOf } from '../query/options.ts'
import { STALE } from '../query/stale.ts'
import { calculateV1, calculateV2 } from './endpoints.ts'
import type { OrderType } from './schema.ts'
import { toQuote } from './views.ts'

export interface QuoteRequest {
  orderType: OrderType
  from: CurrencyId
  to: CurrencyId
  amount: Decimal
  /** The amount is what arrives. */
  isReverse: boolean
  toAddress?: string | undefined
}

/** Order types whose quote takes the address (contract E52). */
const TAKES_ADDRESS: readonly OrderType[] = [
  'WITHDRAWAL_CRYPTO',
  'TRANSFER_INTERNAL',
  'OMNIBUS_CRYPTO_TRANSFER',
]

const shared = ({ orderType, amount, isReverse, toAddress }: QuoteRequest) => ({
  amount,
  order_type: orderType,
  is_reverse: isReverse,
  ...(toAddress !== undefined && TAKES_ADDRESS.includes(orderType)
    ? { to_address: toAddress }
    : {}),
})

export const orderQueries = {
  /** Quote of an order that goes out by a v1 path. */
  quoteV1: (request: QuoteRequest | undefined) =>
    queryOf(
      calculateV1,
      request === undefined
        ? skipToken
        : { query: { from_currency: request.from, to_currency: request.to, ...shared(request) } },
      { staleTime: STALE.now, select: toQuote },
    ),
  /** Quote of an order that goes out by a v2 path. */
  quote: (request: QuoteRequest | undefined) =>
    queryOf(
      calculateV2,
      request === undefined
        ? skipToken
        : {
            query: {
              from_currency_id: request.from,
              to_currency_id: request.to,
              ...shared(request),
            },
          },
      { staleTime: STALE.now, select: toQuote },
    ),
}
