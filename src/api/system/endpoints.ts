/** Reference lists, E49 and E50 (contract §2.7). Usable before sign-in. */
import { listOf } from '../common/schema.ts'
import { endpoint } from '../query/endpoint.ts'
import { Chain, Currency, CurrencyFilter } from './schema.ts'

const get = { base: 'v2', method: 'GET', isPublic: true } as const

export const listCurrencies = endpoint({
  ...get,
  id: 'E49',
  path: '/system/currencies',
  query: CurrencyFilter,
  response: listOf(Currency),
})
export const listChains = endpoint({
  ...get,
  id: 'E50',
  path: '/system/chains',
  response: listOf(Chain),
})
