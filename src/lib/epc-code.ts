import { checkIban, compactCode, isBic } from './bank-codes.ts'
import { cleanText } from './clean-text.ts'
import type { RefusedLink } from './crypto-address/parse-payment-uri.ts'
import {
  compare,
  decimal,
  decimalsOf,
  isPositive,
  parseDecimal,
  type Decimal,
} from './money/decimal.ts'
import { sepaText } from './sepa-text.ts'

interface SepaPayment {
  /** Who is paid, as their bank knows them. */
  name: string
  iban: string
  bic: string | undefined
  /** Euros. */
  amount: Decimal
  note: string
}

const MOST = decimal('999999999.99')
const MAX_NAME = 70
const MAX_NOTE = 140

export interface EpcCode {
  text: string
  /** Its letters can't be written in those that banks take, or there are too many. */
  isNoteLeftOut: boolean
}

/**
 * The QR code that European banking apps read (EPC069-12, version 002): a SEPA transfer in euros, filled in, in the
 * letters that every bank takes. Undefined where the name can't be written in these, or the account or the amount is
 * none that the scheme takes.
 */
export function epcCode({ name, iban, bic = '', amount, note }: SepaPayment): EpcCode | undefined {
  const isPayable = isPositive(amount) && compare(amount, MOST) <= 0 && decimalsOf(amount) <= 2
  const payee = sepaText(name)?.slice(0, MAX_NAME).trim() ?? ''
  if (checkIban(iban) !== 'ok' || !isPayable || payee === '') return undefined
  const [whole, cents = ''] = amount.split('.')
  const lines = ['BCD', '002', '1', 'SCT', isBic(bic) ? compactCode(bic) : '', payee]
  lines.push(compactCode(iban), `EUR${whole}.${cents.padEnd(2, '0')}`)
  const written = sepaText(note) ?? ''
  const isNoteLeftOut = note.trim() !== '' && (written === '' || written.length > MAX_NOTE)
  // It stands behind the purpose and a structured reference, which nobody asked for.
  if (!isNoteLeftOut && written !== '') lines.push('', '', written)
  return { text: lines.join('\n'), isNoteLeftOut }
}

/** A SEPA transfer that a code asks for. */
export interface SepaRequest {
  name: string
  /** Without spaces, its check digits right. */
  iban: string
  /** Empty where the code names none. */
  bic: string
  /** Euros; undefined where the code leaves it open. */
  amount: Decimal | undefined
  /** What the recipient finds the payment by, structured or not; empty where there is none. */
  note: string
}

/** Whether a text is meant as a code for a SEPA transfer, be it right or wrong. */
export const isEpcCode = (text: string): boolean => /^BCD\r?\n/.test(text.trimStart())

/** Names of the lines behind the fourth, as a refusal says them. */
const LINES = ['BIC', 'name', 'IBAN', 'amount', 'purpose', 'reference', 'text', 'information']

/**
 * Reads a code for a SEPA transfer (EPC069-12, versions 001 and 002) as strictly as `parsePaymentUri` reads a link.
 * Undefined for any other text. Never throws.
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
  // The guideline's first version leaves no payment without a bank code.
  if (bic === '' ? version === '001' : !isBic(bic)) return refuse('unreadable', 'BIC')
  if (name === '' || name.length > MAX_NAME || name.includes('\uFFFD'))
    return refuse('unreadable', 'name')
  if (checkIban(iban) !== 'ok') return refuse('unreadable', 'IBAN')
  const [, euros] = /^EUR(\d{1,9}(?:\.\d{1,2})?)$/.exec(sum) ?? []
  if (sum !== '' && euros === undefined) return refuse('unreadable', 'amount')
  const amount = euros === undefined ? undefined : parseDecimal(euros)
  if (amount !== undefined && !isPositive(amount)) return refuse('zero', 'amount')
  // No order of the platform takes one.
  if (purpose !== '') return refuse('unsupported', 'purpose')
  if (reference !== '' && remittance !== '') return refuse('doubled', 'reference')
  const note = reference + remittance
  if (note.includes('\uFFFD')) return refuse('unreadable', 'text')
  return {
    ok: true,
    transfer: { name, iban: compactCode(iban), bic: compactCode(bic), amount, note },
  }
}
