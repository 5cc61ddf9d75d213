/** Countries of E51: enough of them for forms. Facts change slowly; coordinates are roughly central. */

export interface CountryRow {
  id: number
  iso2: string
  iso3: string
  phoneCode: string
  currency: string
  region: string
  name: string
  native: string
}

const LINES = `
AE ARE 971 AED Asia|United Arab Emirates|الإمارات العربية المتحدة
AM ARM 374 AMD Asia|Armenia|Հայաստան
AR ARG 54 ARS Americas|Argentina|Argentina
AT AUT 43 EUR Europe|Austria|Österreich
AU AUS 61 AUD Oceania|Australia|Australia
AZ AZE 994 AZN Asia|Azerbaijan|Azərbaycan
BE BEL 32 EUR Europe|Belgium|België
BG BGR 359 EUR Europe|Bulgaria|България
BR BRA 55 BRL Americas|Brazil|Brasil
BY BLR 375 BYN Europe|Belarus|Беларусь
CA CAN 1 CAD Americas|Canada|Canada
CH CHE 41 CHF Europe|Switzerland|Schweiz
CL CHL 56 CLP Americas|Chile|Chile
CN CHN 86 CNY Asia|China|中国
CO COL 57 COP Americas|Colombia|Colombia
CY CYP 357 EUR Europe|Cyprus|Κύπρος
CZ CZE 420 CZK Europe|Czechia|Česko
DE DEU 49 EUR Europe|Germany|Deutschland
DK DNK 45 DKK Europe|Denmark|Danmark
EE EST 372 EUR Europe|Estonia|Eesti
EG EGY 20 EGP Africa|Egypt|مصر
ES ESP 34 EUR Europe|Spain|España
FI FIN 358 EUR Europe|Finland|Suomi
FR FRA 33 EUR Europe|France|France
GB GBR 44 GBP Europe|United Kingdom|United Kingdom
GE GEO 995 GEL Asia|Georgia|საქართველო
GR GRC 30 EUR Europe|Greece|Ελλάδα
HK HKG 852 HKD Asia|Hong Kong|香港
HR HRV 385 EUR Europe|Croatia|Hrvatska
HU HUN 36 HUF Europe|Hungary|Magyarország
ID IDN 62 IDR Asia|Indonesia|Indonesia
IE IRL 353 EUR Europe|Ireland|Éire
IL ISR 972 ILS Asia|Israel|ישראל
IN IND 91 INR Asia|India|भारत
IS ISL 354 ISK Europe|Iceland|Ísland
IT ITA 39 EUR Europe|Italy|Italia
JP JPN 81 JPY Asia|Japan|日本
KE KEN 254 KES Africa|Kenya|Kenya
KG KGZ 996 KGS Asia|Kyrgyzstan|Кыргызстан
KR KOR 82 KRW Asia|South Korea|대한민국
KZ KAZ 7 KZT Asia|Kazakhstan|Қазақстан
LT LTU 370 EUR Europe|Lithuania|Lietuva
LU LUX 352 EUR Europe|Luxembourg|Luxembourg
LV LVA 371 EUR Europe|Latvia|Latvija
MD MDA 373 MDL Europe|Moldova|Moldova
ME MNE 382 EUR Europe|Montenegro|Црна Гора
MT MLT 356 EUR Europe|Malta|Malta
MX MEX 52 MXN Americas|Mexico|México
MY MYS 60 MYR Asia|Malaysia|Malaysia
NG NGA 234 NGN Africa|Nigeria|Nigeria
NL NLD 31 EUR Europe|Netherlands|Nederland
NO NOR 47 NOK Europe|Norway|Norge
NZ NZL 64 NZD Oceania|New Zealand|New Zealand
PE PER 51 PEN Americas|Peru|Perú
PH PHL 63 PHP Asia|Philippines|Pilipinas
PL POL 48 PLN Europe|Poland|Polska
PT PRT 351 EUR Europe|Portugal|Portugal
RO ROU 40 RON Europe|Romania|România
RS SRB 381 RSD Europe|Serbia|Србија
SA SAU 966 SAR Asia|Saudi Arabia|المملكة العربية السعودية
SE SWE 46 SEK Europe|Sweden|Sverige
SG SGP 65 SGD Asia|Singapore|Singapore
SI SVN 386 EUR Europe|Slovenia|Slovenija
SK SVK 421 EUR Europe|Slovakia|Slovensko
TH THA 66 THB Asia|Thailand|ประเทศไทย
TR TUR 90 TRY Asia|Türkiye|Türkiye
UA UKR 380 UAH Europe|Ukraine|Україна
US USA 1 USD Americas|United States|United States
UZ UZB 998 UZS Asia|Uzbekistan|Oʻzbekiston
VN VNM 84 VND Asia|Vietnam|Việt Nam
ZA ZAF 27 ZAR Africa|South Africa|South Africa
`

export const COUNTRIES: readonly CountryRow[] = LINES.trim()
  .split('\n')
  .map((line, index) => {
    const [codes = '', name = '', native = ''] = line.split('|')
    const [iso2 = '', iso3 = '', phoneCode = '', currency = '', region = ''] = codes.split(' ')
    return { id: index + 1, iso2, iso3, phoneCode, currency, region, name, native }
  })

/** `iso2 numeric sub-region latitude longitude Wikidata|capital|nationality|time zone of the capital`. */
const FACT_LINES = `
AE 784 11 24 54 Q878|Abu Dhabi|Emirati|Asia/Dubai
AM 051 11 40 45 Q399|Yerevan|Armenian|Asia/Yerevan
AR 032 8 -34 -64 Q414|Buenos Aires|Argentine|America/Argentina/Buenos_Aires
AT 040 17 47.33 13.33 Q40|Vienna|Austrian|Europe/Vienna
AU 036 19 -27 133 Q408|Canberra|Australian|Australia/Sydney
AZ 031 11 40.5 47.5 Q227|Baku|Azerbaijani|Asia/Baku
BE 056 17 50.83 4 Q31|Brussels|Belgian|Europe/Brussels
BG 100 15 43 25 Q219|Sofia|Bulgarian|Europe/Sofia
BR 076 8 -10 -55 Q155|Brasilia|Brazilian|America/Sao_Paulo
BY 112 15 53 28 Q184|Minsk|Belarusian|Europe/Minsk
CA 124 6 60 -95 Q16|Ottawa|Canadian|America/Toronto
CH 756 17 47 8 Q39|Bern|Swiss|Europe/Zurich
CL 152 8 -30 -71 Q298|Santiago|Chilean|America/Santiago
CN 156 12 35 105 Q148|Beijing|Chinese|Asia/Shanghai
CO 170 8 4 -72 Q739|Bogota|Colombian|America/Bogota
CY 196 16 35 33 Q229|Nicosia|Cypriot|Asia/Nicosia
CZ 203 15 49.75 15.5 Q213|Prague|Czech|Europe/Prague
DE 276 17 51 9 Q183|Berlin|German|Europe/Berlin
DK 208 18 56 10 Q35|Copenhagen|Danish|Europe/Copenhagen
EE 233 18 59 26 Q191|Tallinn|Estonian|Europe/Tallinn
EG 818 1 27 30 Q79|Cairo|Egyptian|Africa/Cairo
ES 724 16 40 -4 Q29|Madrid|Spanish|Europe/Madrid
FI 246 18 64 26 Q33|Helsinki|Finnish|Europe/Helsinki
FR 250 17 46 2 Q142|Paris|French|Europe/Paris
GB 826 18 54 -2 Q145|London|British|Europe/London
GE 268 11 42 43.5 Q230|Tbilisi|Georgian|Asia/Tbilisi
GR 300 16 39 22 Q41|Athens|Greek|Europe/Athens
HK 344 12 22.25 114.17 Q8646|Hong Kong|Hong Konger|Asia/Hong_Kong
HR 191 16 45.17 15.5 Q224|Zagreb|Croatian|Europe/Zagreb
HU 348 15 47 20 Q28|Budapest|Hungarian|Europe/Budapest
ID 360 13 -5 120 Q252|Jakarta|Indonesian|Asia/Jakarta
IE 372 18 53 -8 Q27|Dublin|Irish|Europe/Dublin
IL 376 11 31.5 34.75 Q801|Jerusalem|Israeli|Asia/Jerusalem
IN 356 14 20 77 Q668|New Delhi|Indian|Asia/Kolkata
IS 352 18 65 -18 Q189|Reykjavik|Icelandic|Atlantic/Reykjavik
IT 380 16 42.83 12.83 Q38|Rome|Italian|Europe/Rome
JP 392 12 36 138 Q17|Tokyo|Japanese|Asia/Tokyo
KE 404 4 1 38 Q114|Nairobi|Kenyan|Africa/Nairobi
KG 417 10 41 75 Q813|Bishkek|Kyrgyz|Asia/Bishkek
KR 410 12 37 127.5 Q884|Seoul|South Korean|Asia/Seoul
KZ 398 10 48 68 Q232|Astana|Kazakhstani|Asia/Almaty
LT 440 18 56 24 Q37|Vilnius|Lithuanian|Europe/Vilnius
LU 442 17 49.75 6.17 Q32|Luxembourg|Luxembourgish|Europe/Luxembourg
LV 428 18 57 25 Q211|Riga|Latvian|Europe/Riga
MD 498 15 47 29 Q217|Chisinau|Moldovan|Europe/Chisinau
ME 499 16 42.5 19.3 Q236|Podgorica|Montenegrin|Europe/Podgorica
MT 470 16 35.83 14.58 Q233|Valletta|Maltese|Europe/Malta
MX 484 9 23 -102 Q96|Mexico City|Mexican|America/Mexico_City
MY 458 13 2.5 112.5 Q833|Kuala Lumpur|Malaysian|Asia/Kuala_Lumpur
NG 566 3 10 8 Q1033|Abuja|Nigerian|Africa/Lagos
NL 528 17 52.5 5.75 Q55|Amsterdam|Dutch|Europe/Amsterdam
NO 578 18 62 10 Q20|Oslo|Norwegian|Europe/Oslo
NZ 554 19 -41 174 Q664|Wellington|New Zealand|Pacific/Auckland
PE 604 8 -10 -76 Q419|Lima|Peruvian|America/Lima
PH 608 13 13 122 Q928|Manila|Filipino|Asia/Manila
PL 616 15 52 20 Q36|Warsaw|Polish|Europe/Warsaw
PT 620 16 39.5 -8 Q45|Lisbon|Portuguese|Europe/Lisbon
RO 642 15 46 25 Q218|Bucharest|Romanian|Europe/Bucharest
RS 688 16 44 21 Q403|Belgrade|Serbian|Europe/Belgrade
SA 682 11 25 45 Q851|Riyadh|Saudi|Asia/Riyadh
SE 752 18 62 15 Q34|Stockholm|Swedish|Europe/Stockholm
SG 702 13 1.37 103.8 Q334|Singapore|Singaporean|Asia/Singapore
SI 705 16 46.12 14.82 Q215|Ljubljana|Slovenian|Europe/Ljubljana
SK 703 15 48.67 19.5 Q214|Bratislava|Slovak|Europe/Bratislava
TH 764 13 15 100 Q869|Bangkok|Thai|Asia/Bangkok
TR 792 11 39 35 Q43|Ankara|Turkish|Europe/Istanbul
UA 804 15 49 32 Q212|Kyiv|Ukrainian|Europe/Kyiv
US 840 6 38 -97 Q30|Washington|American|America/New_York
UZ 860 10 41 64 Q265|Tashkent|Uzbek|Asia/Tashkent
VN 704 13 16.17 107.83 Q881|Hanoi|Vietnamese|Asia/Ho_Chi_Minh
ZA 710 5 -29 24 Q258|Pretoria|South African|Africa/Johannesburg
`

const REGIONS = ['Africa', 'Americas', 'Asia', 'Europe', 'Oceania']
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
  regionId: number
  subregion: string
  subregionId: number
  /** Text, because neither amounts nor coordinates are JavaScript numbers here. */
  latitude: string
  longitude: string
  wikiDataId: string
  capital: string
  nationality: string
  timeZone: string
}

const facts = new Map(
  FACT_LINES.trim()
    .split('\n')
    .map((line) => {
      const [codes = '', capital = '', nationality = '', timeZone = ''] = line.split('|')
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
      return [
        iso2,
        { numericCode, ...place, wikiDataId: id, capital, nationality, timeZone },
      ] as const
    }),
)

/** Throws RangeError for a country without a line of facts. */
export function factsOf({ iso2, region }: CountryRow): CountryFacts {
  const found = facts.get(iso2)
  if (found === undefined) throw new RangeError(`no facts of ${iso2}`)
  return { ...found, regionId: REGIONS.indexOf(region) + 1 }
}
