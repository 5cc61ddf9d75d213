/** What every format writes: the lines of a period, and what each currency opened and closed with. */
import type { Decimal } from '#lib/money/decimal.ts'

import type { BookRow } from '../book-row.ts'

export interface CurrencyBooks {
  symbol: string
  /** With its network, where it is on one, and with the end of an id, where it is one owner's of several. */
  name: string
  isCrypto: boolean
  /** Undefined where no balance is known. */
  opening: Decimal | undefined
  closing: Decimal | undefined
  /** Of the wallet, the card account or the card. */
  accountId: string
  accountName: string
  isCard: boolean
  /** Its lines, which make the one of the other. */
  rows: readonly BookRow[]
}

export interface Books {
  /** All lines, oldest first. */
  rows: readonly BookRow[]
  currencies: readonly CurrencyBooks[]
  /** First and last day. */
  period: { from: string; to: string }
  /** First moment of the period, and the first one after it, epoch milliseconds. */
  span: { start: number; end: number }
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What a line is about, with the month that it comes from where that is another one. */
export const describe = ({ isLate, valueOn, description }: BookRow): string =>
  isLate ? `From ${MONTH.format(new Date(valueOn))}: ${description}` : description

/** The same with its state and the person's own note: all that a line says of itself in one text. */
export const lineTextOf = (row: BookRow): string =>
  [row.status === 'settled' ? describe(row) : `${describe(row)} (${row.status})`, row.note]
    .filter(Boolean)
    .join(' · ')

/** A file, or one of several; `part` tells it from the others in its name. */
export interface BookFile {
  part: string
  content: string
}

/** Money of a state, of which it is known what there was of it. */
export interface StatedCurrency extends CurrencyBooks {
  opening: Decimal
  closing: Decimal
}

export const isStated = (currency: CurrencyBooks): currency is StatedCurrency =>
  !currency.isCrypto && currency.opening !== undefined && currency.closing !== undefined
