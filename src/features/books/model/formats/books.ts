/**
 * The data from which every format is written: the lines of a period, and the opening and closing
 * balance of each currency.
 */
import type { Decimal } from '#lib/money/decimal.ts'

import type { BookRow } from '../book-row.ts'

export interface CurrencyBooks {
  symbol: string
  /**
   * Name of the currency, with its network if it has one, and with the end of the owner's id if
   * there are several owners.
   */
  name: string
  isCrypto: boolean
  /** Booked balances, which still include held money. */
  opening: Decimal | undefined
  closing: Decimal | undefined
  /** Closing balance minus the money that is held at that time. */
  available: Decimal | undefined
  accountId: string
  accountName: string
  isCard: boolean
  /** The lines between the opening and the closing balance. */
  rows: readonly BookRow[]
}

export interface Books {
  accountId: string
  rows: readonly BookRow[]
  currencies: readonly CurrencyBooks[]
  period: { from: string; to: string }
  /** Start of the period and start of the time after it, in epoch milliseconds. */
  span: { start: number; end: number }
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns the description of a line, with the month of a transaction made before the period. */
export const describeLine = ({ isLate, valueOn, description }: BookRow): string =>
  isLate ? `From ${MONTH.format(new Date(valueOn))}: ${description}` : description

/** Describes a line with its note and its fees, without fees in the currency `except`. */
export function describeLineWithFees(row: BookRow, except?: string): string {
  const { fee, networkFee, note } = row
  const textOf = (name: string, one: BookRow['fee']) =>
    one && one.currency !== except && `${name} ${one.amount} ${one.currency}`
  const fees = [textOf('Fee', fee), textOf('Network fee', networkFee)]
  return [describeLine(row), ...fees, note].filter(Boolean).join(' · ')
}

/** Writes one entry for each line. Yields after each line. */
export function* writeEntries(rows: readonly BookRow[], entryOf: (row: BookRow) => string) {
  let entries = ''
  for (const row of rows) {
    entries += `\n${entryOf(row)}`
    yield
  }
  return entries
}

/** Removes the hyphens of a day, for formats that write days without them. */
export const withoutHyphens = (day: string): string => day.replaceAll('-', '')

/** One file of a format. `part` makes its name unique if the format has several files. */
export interface BookFile {
  part: string
  content: string
}

/** A fiat currency whose balances are known. */
export type StatementCurrency = CurrencyBooks & Record<'opening' | 'closing' | 'available', Decimal>

export const hasStatement = (currency: CurrencyBooks): currency is StatementCurrency =>
  !currency.isCrypto && currency.opening !== undefined && currency.closing !== undefined
