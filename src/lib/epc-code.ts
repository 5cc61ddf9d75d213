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
/** Bytes that the guideline's largest symbol holds, version 13 with error correction M. */
const MAX_BYTES = 331
const MAX_NAME = 70

/** What people see as one character: a pair of letters that is a flag, or a sign with its marks and what is joined to it. */
const CHARACTER = /(?:\p{RI}{2}|.)(?:[\p{M}\p{EMod}]|\u200D.)*/gsu

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** As much of a name as there is room for, in whole characters. */
function cutName(name: string, room: number): string {
  let cut = ''
  for (const [character] of name.matchAll(CHARACTER)) {
    const longer = cut + character
    if (Array.from(longer).length > MAX_NAME || bytesOf(longer) > room) break
    cut = longer
  }
  return cut.trim()
}

const lineOf = (text: string) => text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()

/**
 * The text of the QR code that European banking apps read (EPC069-12, version 002): a SEPA transfer in euros, filled
 * in. Undefined where the account or the amount is none that the scheme takes. A note that has no room is left out.
 */
export function epcCode({ name, iban, bic = '', amount, note }: SepaPayment): string | undefined {
  const isPayable = isPositive(amount) && compare(amount, MOST) <= 0 && decimalsOf(amount) <= 2
  if (checkIban(iban) !== 'ok' || !isPayable) return undefined
  const [whole, cents = ''] = amount.split('.')
  const head = ['BCD', '002', '1', 'SCT', isBic(bic) ? compactCode(bic) : '']
  const tail = [compactCode(iban), `EUR${whole}.${cents.padEnd(2, '0')}`]
  const payee = cutName(lineOf(name), MAX_BYTES - bytesOf([...head, '', ...tail].join('\n')))
  if (payee === '') return undefined
  const lines = [...head, payee, ...tail]
  // Behind the purpose and a structured reference, which nobody asked for.
  const noted = [...lines, '', '', lineOf(note)].join('\n')
  const hasRoom = lineOf(note) !== '' && bytesOf(noted) <= MAX_BYTES
  return hasRoom ? noted : lines.join('\n')
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
