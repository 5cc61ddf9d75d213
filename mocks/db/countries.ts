/** Countries of E51: enough of them for forms; `iso2 iso3 phone currency region` and two names each. */

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
