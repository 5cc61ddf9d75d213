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

const lineOf = (text: string) => text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()

/**
 * The text of the QR code that European banking apps read (EPC069-12, version 002): a SEPA transfer in euros, filled
 * in. Undefined where the account or the amount is none that the scheme takes. A note that has no room is left out.
 */
export function epcCode({ name, iban, bic = '', amount, note }: SepaPayment): string | undefined {
  const payee = lineOf(name).slice(0, MAX_NAME).trim()
  const isPayable = isPositive(amount) && compare(amount, MOST) <= 0 && decimalsOf(amount) <= 2
  if (payee === '' || checkIban(iban) !== 'ok' || !isPayable) return undefined
  const [whole, cents = ''] = amount.split('.')
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    isBic(bic) ? compactCode(bic) : '',
    payee,
    compactCode(iban),
    `EUR${whole}.${cents.padEnd(2, '0')}`,
  ]
  // Behind the purpose and a structured reference, which nobody asked for.
  const noted = [...lines, '', '', lineOf(note)].join('\n')
  const hasRoom = lineOf(note) !== '' && new TextEncoder().encode(noted).length <= MAX_BYTES
  return hasRoom ? noted : lines.join('\n')
}
