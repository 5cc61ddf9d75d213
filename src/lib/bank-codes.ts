/**
 * Checks codes of bank accounts and banks by the rules of each code. Whether an account exists
 * can't be checked here.
 */

import { cleanCode } from './clean-text.ts'

/** Words that people write before a code. */
const LABEL = /^(?:IBAN|BIC|SWIFT)(?: ?: ?| )/i

/**
 * Returns the code in upper case, without the word before it and without spaces and dashes. Letters
 * other than ASCII stay in their case, because toUpperCase turns `ß` into `SS`, which could make a
 * wrong code right.
 */
export const compactCode = (text: string): string =>
  cleanCode(text)
    .replace(LABEL, '')
    .replace(/[ -]/g, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase())

/** Length of an IBAN by country (SWIFT IBAN registry), for countries that bank transfers reach. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 ' +
    'EE20 EG29 ES24 FI18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 ' +
    'IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 ' +
    'NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 ST25 SV28 TL23 ' +
    'TN24 TR26 UA29 VA22 VG24 XK20'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Returns the remainder of the code divided by 97, with letters as 10 to 35 (ISO 7064). */
function remainder97(code: string): number {
  let rest = 0
  for (const char of code) {
    for (const digit of String(Number.parseInt(char, 36))) rest = (rest * 10 + Number(digit)) % 97
  }
  return rest
}

/** Returns the reason why a text is no IBAN (ISO 13616), or `ok`. Ignores spaces and case. */
export function checkIban(text: string): 'ok' | 'format' | 'country' | 'length' | 'checksum' {
  const iban = compactCode(text)
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{8,30}$/.test(iban)) return 'format'
  const length = IBAN_LENGTHS[iban.slice(0, 2)]
  if (length === undefined) return 'country'
  if (iban.length !== length) return 'length'
  return remainder97(iban.slice(4) + iban.slice(0, 4)) === 1 ? 'ok' : 'checksum'
}

/** Returns the length of an IBAN of this country; undefined for a country without IBANs. */
export const ibanLengthOf = (text: string): number | undefined =>
  IBAN_LENGTHS[compactCode(text).slice(0, 2)]

/** Makes an IBAN from a national account number (BBAN) by adding the check digits. */
export function makeIban(country: string, bban: string): string {
  const check = 98 - remainder97(`${bban}${country}00`)
  return `${country}${String(check).padStart(2, '0')}${bban}`
}

/** Returns whether the text is a BIC (ISO 9362): bank, country, place and an optional branch. */
export const isBic = (text: string): boolean =>
  /^[A-Z\d]{4}[A-Z]{2}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(compactCode(text))

/** Returns whether the text is a US routing number: nine digits, checksum weights 3, 7, 1 (ABA). */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const weights = [3, 7, 1]
  const sum = Array.from(text, Number).reduce(
    (total, digit, at) => total + digit * (weights[at % 3] ?? 0),
    0,
  )
  return sum % 10 === 0 && Number(text) > 0
}
