import { skipToken } from '@tanstack/react-query'

import { createListConverter, type CurrencyId } from '../common/schema.ts'
import type { OrderType } from '../orders/schema.ts'
import { query, STALE_MS } from '../query/call.ts'
import { listRates } from './endpoints.ts'
import { toRate } from './views.ts'

export type RateSide = { from: CurrencyId } | { to: CurrencyId } | undefined

const toQuery = (side: RateSide) => {
  if (side === undefined) return {}
  return 'from' in side ? { from_uuid: side.from } : { to_uuid: side.to }
}

export const exchangeQueries = {
  rates: (orderType: OrderType | undefined, side?: RateSide) =>
    query(
      listRates,
      orderType === undefined ? skipToken : { query: { order_type: orderType, ...toQuery(side) } },
      { staleTime: STALE_MS.moment, select: createListConverter(toRate) },
    ),
}
