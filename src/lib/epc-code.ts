import { checkIban, compactCode, isBic } from './bank-codes.ts'
import { compare, decimal, decimalsOf, isPositive, type Decimal } from './money/decimal.ts'

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
