import { checkIban, compactCode, isBic } from './bank-codes.ts'
import { cleanText } from './clean-text.ts'
import type { RefusedLink } from './crypto-address/parse-payment-uri.ts'
import { isPositive, parseDecimal, type Decimal } from './money/decimal.ts'

export const MAX_NAME_LENGTH = 70

export interface SepaRequest {
  name: string
  /** IBAN without spaces; its check digits are valid. */
  iban: string
  bic: string
  /** Amount in euros; undefined if the code contains none. */
  amount: Decimal | undefined
  /** Structured or unstructured reference of the payment; empty if there is none. */
  note: string
}

/** Returns whether a text looks like a QR code of a SEPA transfer, valid or not. */
export const isEpcCode = (text: string): boolean => /^BCD\r?\n/.test(text.trimStart())

const LINES = ['BIC', 'name', 'IBAN', 'amount', 'purpose', 'reference', 'text', 'information']

/**
 * Reads a QR code of a SEPA transfer (EPC069-12, versions 001 and 002), as strictly as
 * `parsePaymentUri` reads a link. Undefined for any other text. Never throws.
 */
export function readEpcCode(
  text: string,
): { ok: true; transfer: SepaRequest } | RefusedLink | undefined {
  if (!isEpcCode(text)) return undefined
  const refuse = (problem: RefusedLink['problem'], member: string) =>
    ({ ok: false, problem, member }) as const
  const [, version = '', set = '', kind = '', ...lines] = text.trim().split(/\r?\n/)
  if (!/^00[12]$/.test(version)) return refuse('unsupported', `BCD ${version}`)
  if (!/^[1-8]$/.test(set)) return refuse('unreadable', 'BCD')
  if (kind !== 'SCT') return refuse('unsupported', kind)
  if (lines.length > LINES.length) return refuse('unreadable', 'BCD')
  const [bic = '', name = '', iban = '', sum = '', purpose = '', reference = '', remittance = ''] =
    lines.map(cleanText)
  // Version 001 requires a BIC; version 002 doesn't.
  if (bic === '' ? version === '001' : !isBic(bic)) return refuse('unreadable', 'BIC')
  if (name === '' || name.length > MAX_NAME_LENGTH || name.includes('\uFFFD'))
    return refuse('unreadable', 'name')
  if (checkIban(iban) !== 'ok') return refuse('unreadable', 'IBAN')
  const [, euros] = /^EUR(\d{1,9}(?:\.\d{1,2})?)$/.exec(sum) ?? []
  if (sum !== '' && euros === undefined) return refuse('unreadable', 'amount')
  const amount = euros === undefined ? undefined : parseDecimal(euros)
  if (amount !== undefined && !isPositive(amount)) return refuse('zero', 'amount')
  // A purpose code is refused, because no order of the platform can carry one.
  if (purpose !== '') return refuse('unsupported', 'purpose')
  if (reference !== '' && remittance !== '') return refuse('doubled', 'reference')
  const note = reference + remittance
  if (note.includes('\uFFFD')) return refuse('unreadable', 'text')
  return {
    ok: true,
    transfer: { name, iban: compactCode(iban), bic: compactCode(bic), amount, note },
  }
}
