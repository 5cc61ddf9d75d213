import { skipToken, type QueryClient } from '@tanstack/react-query'

import type { Decimal } from '#lib/money/decimal.ts'

import { createListConverter, type CurrencyId } from '../common/schema.ts'
import { isApiError } from '../http/api-error.ts'
import { query, STALE_MS } from '../query/call.ts'
import { calculateV1, calculateV2, listOrderTypes, listOrderTypesV1 } from './endpoints.ts'
import type { CalculatedOrder } from './schema.ts'
import { toOrderType, toQuote, type Quote } from './views.ts'

export interface QuoteRequest {
  orderType: CalculatedOrder
  from: CurrencyId
  to: CurrencyId
  amount: Decimal
  /** True if `amount` is the amount that arrives. */
  isReverse: boolean
  toAddress?: string | undefined
}

/** Order types whose quote needs the address (contract E52). */
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

const types = { staleTime: STALE_MS.minute, select: createListConverter(toOrderType) }

export const orderQueries = {
  types: () => query(listOrderTypes, {}, types),
  typesV1: () => query(listOrderTypesV1, {}, types),
  quoteV1: (request: QuoteRequest | undefined) =>
    query(calculateV1, request === undefined ? skipToken : inputV1(request), {
      staleTime: STALE_MS.now,
      select: toQuote,
    }),
  quote: (request: QuoteRequest | undefined) =>
    query(calculateV2, request === undefined ? skipToken : inputV2(request), {
      staleTime: STALE_MS.now,
      select: toQuote,
    }),
  /** Finds out whether the platform supports an order type by requesting a quote. */
  isCarriedOut: (request: QuoteRequest | undefined) =>
    query(calculateV2, request === undefined ? skipToken : inputV2(request), {
      staleTime: STALE_MS.minute,
      gather: (context) =>
        orderQueries
          .quote(request)
          .read(context)
          .then(
            () => true,
            (error: unknown) => {
              // Any refusal but 501 means that the order type is supported. Temporary failures are
              // retried.
              if (!isApiError(error) || error.isTransient || error.kind === 'aborted') throw error
              return !error.isNotImplemented
            },
          ),
    }),
}

/** Reads the order types again after an answer of the platform has contradicted the cached ones. */
export async function refreshOrderTypes(client: QueryClient): Promise<void> {
  const lists = [listOrderTypes, listOrderTypesV1]
  await Promise.all(lists.map(({ id }) => client.invalidateQueries({ queryKey: [id] })))
}

/** Reads the quote now and renews the cached one. Rejects with ApiError. */
export const readQuote = (
  client: QueryClient,
  request: QuoteRequest,
  path: 'v1' | 'v2',
  signal: AbortSignal,
): Promise<Quote> =>
  (path === 'v1' ? orderQueries.quoteV1(request) : orderQueries.quote(request)).read({
    client,
    signal,
  })
