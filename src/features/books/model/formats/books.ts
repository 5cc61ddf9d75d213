/**
 * Input of every format: the lines of a period, and the opening and closing balance of each
 * currency.
 */
import type { Decimal } from '#lib/money/decimal.ts'

import type { BookRow } from '../book-row.ts'

export interface CurrencyBooks {
  symbol: string
  /**
   * Includes the network if there is one, and the end of the owner's id if there are several
   * owners.
   */
  name: string
  isCrypto: boolean
  /** Booked balances: held money is still in them. */
  opening: Decimal | undefined
  closing: Decimal | undefined
  /** Closing balance less the money held at that time. */
  available: Decimal | undefined
  accountId: string
  accountName: string
  isCard: boolean
  /** Lines that lead from the opening to the closing balance. */
  rows: readonly BookRow[]
}

export interface Books {
  accountId: string
  rows: readonly BookRow[]
  currencies: readonly CurrencyBooks[]
  period: { from: string; to: string }
  /** First moment of the period and first moment after it, in epoch milliseconds. */
  span: { start: number; end: number }
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Returns the description of a line, with the month of the transaction if it is an earlier one. */
export const describe = ({ isLate, valueOn, description }: BookRow): string =>
  isLate ? `From ${MONTH.format(new Date(valueOn))}: ${description}` : description

export function lineTextOf(row: BookRow): string {
  const { fee, networkFee, note } = row
  const fees = [
    fee && `Fee ${fee.amount} ${fee.currency}`,
    networkFee && `Network fee ${networkFee.amount} ${networkFee.currency}`,
  ]
  return [describe(row), ...fees, note].filter(Boolean).join(' · ')
}

/** Writes the entries of a statement, one at a time. */
export function* entriesOf(rows: readonly BookRow[], entryOf: (row: BookRow) => string) {
  let entries = ''
  for (const row of rows) {
    entries += `\n${entryOf(row)}`
    yield
  }
  return entries
}

/** Day of a format that writes it without hyphens. */
export const digitsOf = (day: string): string => day.replaceAll('-', '')

/** One file of a format. `part` distinguishes its name if there are several. */
export interface BookFile {
  part: string
  content: string
}

/** A fiat currency with known balances. */
export type StatementCurrency = CurrencyBooks & Record<'opening' | 'closing' | 'available', Decimal>

export const hasStatement = (currency: CurrencyBooks): currency is StatementCurrency =>
  !currency.isCrypto && currency.opening !== undefined && currency.closing !== undefined
