import { createListConverter } from '../common/schema.ts'
import { query, STALE_MS } from '../query/call.ts'
import { listCurrencies } from './endpoints.ts'
import { toCurrency } from './views.ts'

export const systemQueries = {
  currencies: () =>
    query(
      listCurrencies,
      { query: {} },
      { staleTime: STALE_MS.day, select: createListConverter(toCurrency) },
    ),
}
