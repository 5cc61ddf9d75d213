/** Exchange rates (contract §2.4). */
import { listOf } from '../common/schema.ts'
import { endpoint } from '../query/endpoint.ts'
import { ExchangeRate, RateQuery } from './schema.ts'

/** The path ends in a slash on the wire (contract §1.1). */
export const listRates = endpoint({
  id: 'E24',
  base: 'v1',
  method: 'GET',
  path: '/exchange/',
  query: RateQuery,
  response: listOf(ExchangeRate),
})
