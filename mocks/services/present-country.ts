/** E51's country with every member of contract §3.3. */
import type * as z from 'zod/mini'

import type { Country } from '#api/system/schema.ts'
import { parseDecimal } from '#lib/money/decimal.ts'

import type { CountryRow } from '../db/countries.ts'
import { factsOf } from '../db/country-facts.ts'

const REGIONAL_A = 0x1f1e6
const LANGUAGES = ['de', 'es', 'fr', 'ru']
const regionNames = LANGUAGES.map(
  (language) => [language, new Intl.DisplayNames([language], { type: 'region' })] as const,
)
const currencyNames = new Intl.DisplayNames(['en'], { type: 'currency' })

const symbolOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

const made = new Map<number, z.output<typeof Country>>()

/** Made once for each country: names in other languages cost time. */
export function toCountry(row: CountryRow): z.output<typeof Country> {
  const known = made.get(row.id) ?? make(row)
  made.set(row.id, known)
  return known
}

function make(row: CountryRow): z.output<typeof Country> {
  const facts = factsOf(row)
  const points = Array.from(row.iso2, (char) => char.charCodeAt(0) - 65 + REGIONAL_A)
  return {
    id: row.id,
    name: row.name,
    iso2: row.iso2,
    iso3: row.iso3,
    numeric_code: facts.numericCode,
    phonecode: row.phoneCode,
    capital: facts.capital,
    currency: row.currency,
    currency_name: currencyNames.of(row.currency) ?? row.currency,
    currency_symbol: symbolOf(row.currency),
    tld: row.iso2 === 'GB' ? '.uk' : `.${row.iso2.toLowerCase()}`,
    native: row.native,
    nationality: facts.nationality,
    region: row.region,
    region_id: facts.regionId,
    subregion: facts.subregion,
    subregion_id: facts.subregionId,
    timezones: [{ zoneName: facts.timeZone }],
    translations: regionNames.map(([language, names]) => ({
      language,
      name: names.of(row.iso2) ?? row.name,
    })),
    latitude: parseDecimal(facts.latitude),
    longitude: parseDecimal(facts.longitude),
    emoji: String.fromCodePoint(...points),
    emojiU: points.map((point) => `U+${point.toString(16).toUpperCase()}`).join(' '),
    flag: 1,
    wikiDataId: facts.wikiDataId,
    created_at: null,
    updated_at: null,
  }
}
