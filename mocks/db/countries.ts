/**
 * The 250 countries of E51, with the ids of the public list of countries, states and cities
 * (github.com/dr5hn/countries-states-cities-database), whose numbering the platform follows. Facts beyond
 * name, codes and currency are known of the larger ones; of the others they are null, as the contract
 * allows. Coordinates are roughly central.
 */
import { getCountryData, type TCountryCode } from 'countries-list'

export interface CountryRow {
  id: number
  iso2: string
  iso3: string
  /** Digits, an area behind a shared prefix included. */
  phoneCode: string
  /** ISO 4217; null where none is in use. */
  currency: string | null
  capital: string | null
  region: string
  name: string
  native: string
}

/** ISO codes in the order of the ids, the first of which is 1. */
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
      currency: known.currency[0] ?? null,
      capital: known.capital === '' ? null : known.capital,
      region: REGION_OF[known.continent],
      name: known.name,
      native: known.native,
    }
  })

/** `iso2 numeric sub-region latitude longitude Wikidata|nationality|time zone of the capital`. */
const FACT_LINES = `
AE 784 11 24 54 Q878|Emirati|Asia/Dubai
AM 051 11 40 45 Q399|Armenian|Asia/Yerevan
AR 032 8 -34 -64 Q414|Argentine|America/Argentina/Buenos_Aires
AT 040 17 47.33 13.33 Q40|Austrian|Europe/Vienna
AU 036 19 -27 133 Q408|Australian|Australia/Sydney
AZ 031 11 40.5 47.5 Q227|Azerbaijani|Asia/Baku
BE 056 17 50.83 4 Q31|Belgian|Europe/Brussels
BG 100 15 43 25 Q219|Bulgarian|Europe/Sofia
BR 076 8 -10 -55 Q155|Brazilian|America/Sao_Paulo
BY 112 15 53 28 Q184|Belarusian|Europe/Minsk
CA 124 6 60 -95 Q16|Canadian|America/Toronto
CH 756 17 47 8 Q39|Swiss|Europe/Zurich
CL 152 8 -30 -71 Q298|Chilean|America/Santiago
CN 156 12 35 105 Q148|Chinese|Asia/Shanghai
CO 170 8 4 -72 Q739|Colombian|America/Bogota
CY 196 16 35 33 Q229|Cypriot|Asia/Nicosia
CZ 203 15 49.75 15.5 Q213|Czech|Europe/Prague
DE 276 17 51 9 Q183|German|Europe/Berlin
DK 208 18 56 10 Q35|Danish|Europe/Copenhagen
EE 233 18 59 26 Q191|Estonian|Europe/Tallinn
EG 818 1 27 30 Q79|Egyptian|Africa/Cairo
ES 724 16 40 -4 Q29|Spanish|Europe/Madrid
FI 246 18 64 26 Q33|Finnish|Europe/Helsinki
FR 250 17 46 2 Q142|French|Europe/Paris
GB 826 18 54 -2 Q145|British|Europe/London
GE 268 11 42 43.5 Q230|Georgian|Asia/Tbilisi
GR 300 16 39 22 Q41|Greek|Europe/Athens
HK 344 12 22.25 114.17 Q8646|Hong Konger|Asia/Hong_Kong
HR 191 16 45.17 15.5 Q224|Croatian|Europe/Zagreb
HU 348 15 47 20 Q28|Hungarian|Europe/Budapest
ID 360 13 -5 120 Q252|Indonesian|Asia/Jakarta
IE 372 18 53 -8 Q27|Irish|Europe/Dublin
IL 376 11 31.5 34.75 Q801|Israeli|Asia/Jerusalem
IN 356 14 20 77 Q668|Indian|Asia/Kolkata
IS 352 18 65 -18 Q189|Icelandic|Atlantic/Reykjavik
IT 380 16 42.83 12.83 Q38|Italian|Europe/Rome
JP 392 12 36 138 Q17|Japanese|Asia/Tokyo
KE 404 4 1 38 Q114|Kenyan|Africa/Nairobi
KG 417 10 41 75 Q813|Kyrgyz|Asia/Bishkek
KR 410 12 37 127.5 Q884|South Korean|Asia/Seoul
KZ 398 10 48 68 Q232|Kazakhstani|Asia/Almaty
LT 440 18 56 24 Q37|Lithuanian|Europe/Vilnius
LU 442 17 49.75 6.17 Q32|Luxembourgish|Europe/Luxembourg
LV 428 18 57 25 Q211|Latvian|Europe/Riga
MD 498 15 47 29 Q217|Moldovan|Europe/Chisinau
ME 499 16 42.5 19.3 Q236|Montenegrin|Europe/Podgorica
MT 470 16 35.83 14.58 Q233|Maltese|Europe/Malta
MX 484 9 23 -102 Q96|Mexican|America/Mexico_City
MY 458 13 2.5 112.5 Q833|Malaysian|Asia/Kuala_Lumpur
NG 566 3 10 8 Q1033|Nigerian|Africa/Lagos
NL 528 17 52.5 5.75 Q55|Dutch|Europe/Amsterdam
NO 578 18 62 10 Q20|Norwegian|Europe/Oslo
NZ 554 19 -41 174 Q664|New Zealand|Pacific/Auckland
PE 604 8 -10 -76 Q419|Peruvian|America/Lima
PH 608 13 13 122 Q928|Filipino|Asia/Manila
PL 616 15 52 20 Q36|Polish|Europe/Warsaw
PT 620 16 39.5 -8 Q45|Portuguese|Europe/Lisbon
RO 642 15 46 25 Q218|Romanian|Europe/Bucharest
RS 688 16 44 21 Q403|Serbian|Europe/Belgrade
SA 682 11 25 45 Q851|Saudi|Asia/Riyadh
SE 752 18 62 15 Q34|Swedish|Europe/Stockholm
SG 702 13 1.37 103.8 Q334|Singaporean|Asia/Singapore
SI 705 16 46.12 14.82 Q215|Slovenian|Europe/Ljubljana
SK 703 15 48.67 19.5 Q214|Slovak|Europe/Bratislava
TH 764 13 15 100 Q869|Thai|Asia/Bangkok
TR 792 11 39 35 Q43|Turkish|Europe/Istanbul
UA 804 15 49 32 Q212|Ukrainian|Europe/Kyiv
US 840 6 38 -97 Q30|American|America/New_York
UZ 860 10 41 64 Q265|Uzbek|Asia/Tashkent
VN 704 13 16.17 107.83 Q881|Vietnamese|Asia/Ho_Chi_Minh
ZA 710 5 -29 24 Q258|South African|Africa/Johannesburg
`

const SUBREGIONS: Record<string, string> = {
  1: 'Northern Africa',
  3: 'Western Africa',
  4: 'Eastern Africa',
  5: 'Southern Africa',
  6: 'Northern America',
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
}

interface CountryFacts {
  numericCode: string
  subregion: string
  subregionId: number
  /** Text, because neither amounts nor coordinates are JavaScript numbers here. */
  latitude: string
  longitude: string
  wikiDataId: string
  nationality: string
  timeZone: string
}

const facts = new Map(
  FACT_LINES.trim()
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

/** Undefined for a country of which nothing more is known. */
export const factsOf = ({ iso2 }: CountryRow): CountryFacts | undefined => facts.get(iso2)

export const regionIdOf = ({ region }: CountryRow): number => REGIONS.indexOf(region) + 1
