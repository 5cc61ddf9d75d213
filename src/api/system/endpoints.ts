/** List of currencies, E49 (contract §2.7). Usable before sign-in. */
import { listOf } from '../common/schema.ts'
import { endpoint } from '../query/endpoint.ts'
import { Currency, CurrencyFilter } from './schema.ts'

export const listCurrencies = endpoint({
  base: 'v2',
  method: 'GET',
  isPublic: true,
  id: 'E49',
  path: '/system/currencies',
  query: CurrencyFilter,
  response: listOf(Currency),
})
