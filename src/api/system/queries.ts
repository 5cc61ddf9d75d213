import { rowsTo } from '../common/schema.ts'
import { query, STALE } from '../query/call.ts'
import { listCurrencies } from './endpoints.ts'
import { toCurrency } from './views.ts'

export const systemQueries = {
  currencies: () =>
    query(listCurrencies, { query: {} }, { staleTime: STALE.day, select: rowsTo(toCurrency) }),
}
