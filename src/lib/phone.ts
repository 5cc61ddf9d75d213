/**
 * Reads phone numbers as people write them. It does not check numbering plans: whether a number
 * exists shows when its confirmation code arrives. But the country of a number is never guessed.
 */
import * as z from 'zod/mini'

import { cleanCode } from './clean-text.ts'

/** Calling codes (ITU E.164), each with its regions (ISO 3166), the default region first. */
const REGIONS_BY_CODE =
  '1US,CA,AG,AI,AS,BB,BM,BS,DM,DO,GD,GU,JM,KN,KY,LC,MP,MS,PR,SX,TC,TT,VC,VG,VI 7RU,KZ 20EG 27ZA 30GR 31NL 32BE ' +
  '33FR 34ES 36HU 39IT,VA 40RO 41CH 43AT 44GB,GG,IM,JE 45DK 46SE 47NO,SJ 48PL 49DE 51PE 52MX 53CU 54AR 55BR 56CL ' +
  '57CO 58VE 60MY 61AU,CC,CX 62ID 63PH 64NZ 65SG 66TH 81JP 82KR 84VN 86CN 90TR 91IN 92PK 93AF 94LK 95MM 98IR ' +
  '211SS 212MA,EH 213DZ 216TN 218LY 220GM 221SN 222MR 223ML 224GN 225CI 226BF 227NE 228TG 229BJ 230MU 231LR 232SL ' +
  '233GH 234NG 235TD 236CF 237CM 238CV 239ST 240GQ 241GA 242CG 243CD 244AO 245GW 246IO 247AC 248SC 249SD 250RW ' +
  '251ET 252SO 253DJ 254KE 255TZ 256UG 257BI 258MZ 260ZM 261MG 262RE,YT 263ZW 264NA 265MW 266LS 267BW 268SZ 269KM ' +
  '290SH,TA 291ER 297AW 298FO 299GL 350GI 351PT 352LU 353IE 354IS 355AL 356MT 357CY 358FI,AX 359BG 370LT 371LV ' +
  '372EE 373MD 374AM 375BY 376AD 377MC 378SM 380UA 381RS 382ME 383XK 385HR 386SI 387BA 389MK 420CZ 421SK 423LI ' +
  '500FK 501BZ 502GT 503SV 504HN 505NI 506CR 507PA 508PM 509HT 590GP,BL,MF 591BO 592GY 593EC 594GF 595PY 596MQ ' +
  '597SR 598UY 599CW,BQ 670TL 672NF 673BN 674NR 675PG 676TO 677SB 678VU 679FJ 680PW 681WF 682CK 683NU 685WS 686KI ' +
  '687NC 688TV 689PF 690TK 691FM 692MH 850KP 852HK 853MO 855KH 856LA 880BD 886TW 960MV 961LB 962JO 963SY 964IQ ' +
  '965KW 966SA 967YE 968OM 970PS 971AE 972IL 973BH 974QA 975BT 976MN 977NP 992TJ 993TM 994AZ 995GE 996KG 998UZ'

/** Calling codes by region. No code is the beginning of another. */
const CODES = new Map(
  REGIONS_BY_CODE.split(' ').flatMap((entry) => {
    const code = entry.replace(/\D/g, '')
    const regions = entry.slice(code.length).split(',')
    return regions.map((region) => [region, code] as const)
  }),
)

/** Calling codes of countries whose numbers keep a leading zero, also for callers from abroad. */
const KEEPS_ZERO = ['39', '225', '226', '227', '229', '241', '242', '378', '992']
/** Trunk prefixes for calls inside a country (ITU E.164), where they are not a zero. */
const TRUNK_PREFIXES: Readonly<Record<string, RegExp>> = {
  7: /^8(?=\d{10}$)/,
  36: /^06/,
  375: /^(?:80|0)(?=\d{9}$)/,
  993: /^8(?=\d{8}$)/,
}

interface PhoneReading {
  /** Digits in their written groups, beginning with `+` if the country is known. */
  phone: string
  hasCountry: boolean
}

/**
 * Reads a phone number; undefined if the text is none. A number has 7 to 15 digits (E.164),
 * including the country code, with common punctuation.
 */
export function readPhone(text: string): PhoneReading | undefined {
  const written = cleanCode(text).replace(/^\uFF0B/, '+')
  // "…0958/59" stands for two numbers with the same beginning, so it is refused.
  if (/\/\s*\d{1,3}$/.test(written)) return undefined
  const phone = written
    .replace(/^00(?=\D*[1-9])/, '+')
    .replace(/[\s()./-]+/g, ' ')
    .replace(/^\+ /, '+')
    .trim()
  if (!/^(?:\+[1-9]|\d)[\d ]+$/.test(phone)) return undefined
  const { length } = phone.replace(/\D/g, '')
  if (length < 7 || length > 15) return undefined
  const hasCountry = phone.startsWith('+')
  return { phone: hasCountry ? withoutTrunkPrefix(phone) : phone, hasCountry }
}

/**
 * Returns the number without a trunk prefix, with only spaces between its digits. A text that is no
 * number stays as typed, so that the person can correct it.
 */
export const toPhone = (text: string): string => readPhone(text)?.phone ?? cleanCode(text)

/** Schema of a number that receives codes. Without its country it could be another person's. */
export const PhoneText = z.string().check(
  z.overwrite(toPhone),
  z.refine((text) => readPhone(text) !== undefined, 'phone'),
  z.refine((text) => readPhone(text)?.hasCountry !== false, 'phoneCountry'),
)

/** Removes the zero of `+44 (0)20` and `+44 020`, which is dialled only inside the country. */
function withoutTrunkPrefix(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  const code = [...CODES.values()].find((one) => digits.startsWith(one))
  if (code === undefined) return phone
  const [prefix = ''] = trunkOf(code)?.exec(digits.slice(code.length)) ?? []
  return prefix === ''
    ? phone
    : `+${code} ${withoutDigits(phone.slice(1), code.length + prefix.length)}`
}

const trunkOf = (code: string): RegExp | undefined =>
  TRUNK_PREFIXES[code] ?? (KEEPS_ZERO.includes(code) ? undefined : /^0/)

const withoutDigits = (phone: string, count: number): string =>
  phone.replace(new RegExp(`^(?: *\\d){${count}} *`), '')

/**
 * Returns the number with the country code of a region (ISO 3166). It is only a suggestion.
 * Undefined for a region without a code.
 */
export function withCountryCode(region: string, phone: string): string | undefined {
  const code = CODES.get(region)
  if (code === undefined) return undefined
  const digits = phone.replace(/\D/g, '')
  const isWhole = digits.startsWith(code) && digits.length > 10
  // In North America people dial 011 before a number abroad, elsewhere 00.
  if (code === '1' && digits.startsWith('011')) return `+${withoutDigits(phone, 3)}`
  const [before = ''] = isWhole ? [code] : (trunkOf(code)?.exec(digits) ?? [])
  return `+${code} ${withoutDigits(phone, before.length)}`
}

/** Returns the device's region (ISO 3166) from its language; empty if unknown. */
export function deviceRegion(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? ''
  } catch {
    return ''
  }
}
