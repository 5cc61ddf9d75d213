import { rowsOf } from '../common/schema.ts'
import { queryOf, STALE } from '../query/options.ts'
import { listCurrencies } from './endpoints.ts'
import { toCurrency } from './views.ts'

export const systemQueries = {
  currencies: () =>
    queryOf(
      listCurrencies,
      { query: {} },
      {
        staleTime: STALE.day,
        select: (response) => rowsOf(response).map(toCurrency),
      },
    ),
}
