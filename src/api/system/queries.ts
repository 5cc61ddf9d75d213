import { rowsOf } from '../common/schema.ts'
import { queryOf } from '../query/options.ts'
import { STALE } from '../query/stale.ts'
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
