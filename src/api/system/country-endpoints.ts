/** List of countries, E51 (contract §2.7). Usable before sign-in. */
import { listOf } from '../common/schema.ts'
import { endpoint } from '../query/endpoint.ts'
import { Country } from './country-schema.ts'

export const listCountries = endpoint({
  base: 'v2',
  method: 'GET',
  isPublic: true,
  id: 'E51',
  path: '/system/countries',
  response: listOf(Country),
})
