/**
 * The 250 countries that the platform's list of countries returns (E51), with the ids of the public
 * list that it uses (github.com/dr5hn/countries-states-cities-database). Facts beyond name,
 * codes and currency are in `country-facts.ts`. Unknown values are empty texts.
 */

import { getCountryData, type TCountryCode } from 'countries-list'

import { COUNTRY_FACTS } from './country-facts.ts'

export interface CountryRow {
  id: number
  iso2: string
  iso3: string
  /** Digits, with an area code if several countries share the prefix. */
  phoneCode: string
  /** ISO 4217 code; empty if the country uses none. */
  currency: string
  capital: string
  region: string
  name: string
  native: string
}

/** ISO codes in the order of their ids; the first id is 1. */
const CODES = `
AF AX AL DZ AS AD AO AI AQ AG AR AM AW AU AT AZ BS BH BD BB BY BE BZ BJ BM BT BO BA BW BV BR IO BN BG BF
BI KH CM CA CV KY CF TD CL CN CX CC CO KM CG CD CK CR CI HR CU CY CZ DK DJ DM DO TL EC EG SV GQ ER EE ET
FK FO FJ FI FR GF PF TF GA GM GE DE GH GI GR GL GD GP GU GT GG GN GW GY HT HM HN HK HU IS IN ID IR IQ IE
IL IT JM JP JE JO KZ KE KI KP KR KW KG LA LV LB LS LR LY LI LT LU MO MK MG MW MY MV ML MT IM MH MQ MR MU
YT MX FM MD MC MN ME MS MA MZ MM NA NR NP BQ NL NC NZ NI NE NG NU NF MP NO OM PK PW PS PA PG PY PE PH PN
PL PT PR QA RE RO RU RW SH KN LC PM VC BL MF WS SM ST SA SN RS SC SL SG SK SI SB SO ZA GS SS ES LK SD SR
SJ SZ SE CH SY TW TJ TZ TH TG TK TO TT TN TR TM TC TV UG UA AE GB US UM UY UZ VU VA VE VN VG VI WF EH YE
ZM ZW XK CW SX
`

const REGIONS = ['Africa', 'Americas', 'Asia', 'Europe', 'Oceania', 'Polar']
const REGION_OF = {
  AF: 'Africa',
  NA: 'Americas',
  SA: 'Americas',
  AS: 'Asia',
  EU: 'Europe',
  OC: 'Oceania',
  AN: 'Polar',
} as const

export const COUNTRIES: readonly CountryRow[] = CODES.trim()
  .split(/\s+/)
  .map((iso2, index) => {
    const known = getCountryData(iso2 as TCountryCode)
    return {
      id: index + 1,
      iso2,
      iso3: known.iso3,
      phoneCode: String(known.phone[0] ?? ''),
      currency: known.currency[0] ?? '',
      capital: known.capital,
      region: REGION_OF[known.continent],
      name: known.name,
      native: known.native,
    }
  })

const SUBREGIONS: Record<string, string> = {
  1: 'Northern Africa',
  2: 'Middle Africa',
  3: 'Western Africa',
  4: 'Eastern Africa',
  5: 'Southern Africa',
  6: 'Northern America',
  7: 'Caribbean',
  8: 'South America',
  9: 'Central America',
  10: 'Central Asia',
  11: 'Western Asia',
  12: 'Eastern Asia',
  13: 'South-Eastern Asia',
  14: 'Southern Asia',
  15: 'Eastern Europe',
  16: 'Southern Europe',
  17: 'Western Europe',
  18: 'Northern Europe',
  19: 'Australia and New Zealand',
  20: 'Melanesia',
  21: 'Micronesia',
  22: 'Polynesia',
}

interface CountryFacts {
  numericCode: string
  subregion: string
  subregionId: number
  /** A text, because the API's coordinates are exact decimals. */
  latitude: string
  longitude: string
  wikiDataId: string
  nationality: string
  timeZone: string
}

const facts = new Map(
  COUNTRY_FACTS.trim()
    .split('\n')
    .map((line) => {
      const [codes = '', nationality = '', timeZone = ''] = line.split('|')
      const [
        iso2 = '',
        numericCode = '',
        subregionId = '',
        latitude = '',
        longitude = '',
        id = '',
      ] = codes.split(' ')
      const subregion = SUBREGIONS[subregionId] ?? ''
      const place = { subregion, subregionId: Number(subregionId), latitude, longitude }
      return [iso2, { numericCode, ...place, wikiDataId: id, nationality, timeZone }] as const
    }),
)

/** Returns the facts of a country. Throws if there are none. */
export function countryFactsOf({ iso2 }: CountryRow): CountryFacts {
  const found = facts.get(iso2)
  if (found === undefined) throw new Error(`no facts of ${iso2}`)
  return found
}

export const regionIdOf = ({ region }: CountryRow): number => REGIONS.indexOf(region) + 1
