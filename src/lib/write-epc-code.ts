/** Writes QR codes of SEPA transfers. `epc-code.ts`, which Send loads, reads them. */
import { checkIban, compactCode, isBic } from './bank-codes.ts'
import { MAX_NAME_LENGTH } from './epc-code.ts'
import { compare, decimal, decimalsOf, isPositive, type Decimal } from './money/decimal.ts'
import { toSepaText } from './sepa-text.ts'

interface SepaPayment {
  name: string
  iban: string
  bic: string | undefined
  amount: Decimal
  note: string
}

const MOST = decimal('999999999.99')
const MAX_NOTE = 140

export interface EpcCode {
  text: string
  /** True if the note is left out: too long, or with characters that banks don't accept. */
  isNoteLeftOut: boolean
}

/**
 * Returns the QR code of a SEPA transfer in euros for European banking apps (EPC069-12, version
 * 002), with characters that every bank accepts. Undefined if the name can't be written with these,
 * or if the account or amount is invalid.
 */
export function writeEpcCode({
  name,
  iban,
  bic = '',
  amount,
  note,
}: SepaPayment): EpcCode | undefined {
  const isPayable = isPositive(amount) && compare(amount, MOST) <= 0 && decimalsOf(amount) <= 2
  const payee = toSepaText(name)?.slice(0, MAX_NAME_LENGTH).trim() ?? ''
  if (checkIban(iban) !== 'ok' || !isPayable || payee === '') return undefined
  const [whole, cents = ''] = amount.split('.')
  const lines = ['BCD', '002', '1', 'SCT', isBic(bic) ? compactCode(bic) : '', payee]
  lines.push(compactCode(iban), `EUR${whole}.${cents.padEnd(2, '0')}`)
  const written = toSepaText(note) ?? ''
  const isNoteLeftOut = note.trim() !== '' && (written === '' || written.length > MAX_NOTE)
  // The note comes after the purpose and the structured reference, which are empty.
  if (!isNoteLeftOut && written !== '') lines.push('', '', written)
  return { text: lines.join('\n'), isNoteLeftOut }
}
