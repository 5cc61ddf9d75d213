import { createListConverter } from '../common/schema.ts'
import { query, STALE_MS } from '../query/call.ts'
import { listCountries } from './country-endpoints.ts'
import type { Country } from './country-schema.ts'

interface CountryView {
  id: number
  name: string
  /** ISO 3166, two letters; undefined if the platform has none. */
  code: string | undefined
}

const toCountry = ({ id, name, iso2 }: Country): CountryView => ({
  id,
  name,
  code: iso2 || undefined,
})

export const countryQueries = {
  list: () =>
    query(listCountries, {}, { staleTime: STALE_MS.day, select: createListConverter(toCountry) }),
}
