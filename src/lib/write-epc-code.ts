/** The writer of codes for SEPA transfers; their reader is `epc-code.ts`, which Send loads. */
import { checkIban, compactCode, isBic } from './bank-codes.ts'
import { MAX_NAME } from './epc-code.ts'
import { compare, decimal, decimalsOf, isPositive, type Decimal } from './money/decimal.ts'
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
