/** All file formats of the books, the most useful first. */
import { CSV_TYPE } from '#lib/csv.ts'

import { HLEDGER_RULES, toAccounting } from './accounting.ts'
import type { BookFile, Books } from './books.ts'
import { toCamt } from './camt.ts'
import { toCoinTracker, toKoinly } from './crypto-taxes.ts'
import { toOfx } from './ofx.ts'
import { toQuickBooks, toXero } from './xero-quickbooks.ts'

function* toRules(): Generator<void, BookFile[]> {
  // Formats are written in slices, so each must yield at least once.
  yield
  return [{ part: '', content: HLEDGER_RULES }]
}

interface Format {
  name?: string
  write: (books: Books) => Generator<void, BookFile[]>
  end: string
  type: string
  /**
   * True if the file contains balances, so its lines must add up to them. Such formats support only
   * fiat currencies.
   */
  isStatement?: boolean
}

const CSV = { type: CSV_TYPE, end: 'csv' }

export const FORMATS = {
  accounting: { ...CSV, write: toAccounting },
  rules: { type: 'text/plain;charset=utf-8', end: 'csv.rules', write: toRules },
  koinly: { ...CSV, name: 'Koinly', write: toKoinly },
  cointracker: { ...CSV, name: 'CoinTracker', write: toCoinTracker },
  xero: { ...CSV, name: 'Xero', write: toXero },
  quickbooks: { ...CSV, name: 'QuickBooks', write: toQuickBooks },
  ofx: { name: 'OFX', type: 'application/x-ofx', end: 'ofx', write: toOfx, isStatement: true },
  camt: { name: 'camt.053', type: 'application/xml', end: 'xml', write: toCamt, isStatement: true },
} as const satisfies Record<string, Format>

export type FormatName = keyof typeof FORMATS
export const FORMAT_NAMES = Object.keys(FORMATS) as FormatName[]
