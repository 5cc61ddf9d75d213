import { skipToken, type QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import type { Decimal } from '#lib/money/decimal.ts'

import { rowsOf, type CurrencyId } from '../common/schema.ts'
import { isApiError } from '../http/api-error.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { aggregateQuery, queryOf, STALE } from '../query/options.ts'
import { calculateV1, calculateV2, listOrderTypes, listOrderTypesV1 } from './endpoints.ts'
import type { CalculatedOrder, OrderTypeInfo } from './schema.ts'
import { toOrderType, toQuote, type Quote } from './views.ts'

export interface QuoteRequest {
  orderType: CalculatedOrder
  from: CurrencyId
  to: CurrencyId
  amount: Decimal
  /** The amount is what arrives. */
  isReverse: boolean
  toAddress?: string | undefined
}

/** Order types whose quote takes the address (contract E52). */
const TAKES_ADDRESS: readonly CalculatedOrder[] = [
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

const inputV1 = (request: QuoteRequest) => ({
  query: { from_currency: request.from, to_currency: request.to, ...shared(request) },
})
const inputV2 = (request: QuoteRequest) => ({
  query: { from_currency_id: request.from, to_currency_id: request.to, ...shared(request) },
})

type Types = Parameters<typeof rowsOf<z.output<typeof OrderTypeInfo>>>[0]

const types = {
  staleTime: STALE.minute,
  select: (response: Types) => rowsOf(response).map(toOrderType),
}

export const orderQueries = {
  /** The types of orders that the tenant offers. */
  types: () => queryOf(listOrderTypes, {}, types),
  /** The same by the v1 path. */
  typesV1: () => queryOf(listOrderTypesV1, {}, types),
  /** Quote of an order that goes out by a v1 path. */
  quoteV1: (request: QuoteRequest | undefined) =>
    queryOf(calculateV1, request === undefined ? skipToken : inputV1(request), {
      staleTime: STALE.now,
      select: toQuote,
    }),
  /** Quote of an order that goes out by a v2 path. */
  quote: (request: QuoteRequest | undefined) =>
    queryOf(calculateV2, request === undefined ? skipToken : inputV2(request), {
      staleTime: STALE.now,
      select: toQuote,
    }),
  /** Whether the platform carries out orders of this type, by what it answers to a request for a price. */
  isCarriedOut: (request: QuoteRequest | undefined) =>
    aggregateQuery(calculateV2, request === undefined ? skipToken : inputV2(request), {
      staleTime: STALE.minute,
      async gather({ client, signal }) {
        try {
          await callEndpoint(httpOf(client), calculateV2, inputV2(request as QuoteRequest), {
            signal,
          })
        } catch (error) {
          // Refused for any other reason, the price is none of ours; what may be answered later is asked again.
          if (!isApiError(error) || error.isTransient || error.kind === 'aborted') throw error
          return !error.isNotImplemented
        }
        return true
      },
    }),
}

/** Reads again which orders there are and what they need: the platform has just said otherwise. */
export async function refreshOrderTypes(client: QueryClient): Promise<void> {
  const lists = [listOrderTypes, listOrderTypesV1]
  await Promise.all(lists.map(({ id }) => client.invalidateQueries({ queryKey: [id] })))
}

/**
 * The quote as it is at this moment, asked directly: it neither waits for a connection nor answers from
 * the cache, but renews the cache. Rejects with ApiError.
 */
export async function readQuote(
  client: QueryClient,
  request: QuoteRequest,
  path: 'v1' | 'v2',
  signal: AbortSignal,
): Promise<Quote> {
  const http = httpOf(client)
  const [options, result] =
    path === 'v1'
      ? [
          orderQueries.quoteV1(request),
          await callEndpoint(http, calculateV1, inputV1(request), { signal }),
        ]
      : [
          orderQueries.quote(request),
          await callEndpoint(http, calculateV2, inputV2(request), { signal }),
        ]
  client.setQueryData(options.queryKey, result)
  return toQuote(result)
}
