/** Every file that books can be taken along as, in the order of its worth. */
import { CSV_TYPE } from '#lib/csv.ts'

import { HLEDGER_RULES, toAccounting } from './accounting.ts'
import type { BookFile, Books } from './books.ts'
import { toCamt } from './camt.ts'
import { toCoinTracker, toKoinly } from './crypto-taxes.ts'
import { toOfx } from './ofx.ts'
import { toQuickBooks, toXero } from './small-company.ts'

function* toRules(): Generator<void, BookFile[]> {
  // There is nothing to go through: every format is written in slices.
  yield
  return [{ part: '', content: HLEDGER_RULES }]
}

interface Format {
  /** Of the program or the standard, which is the same in every language. */
  name?: string
  write: (books: Books) => Generator<void, BookFile[]>
  /** What its files are called by, and their type. */
  end: string
  type: string
  /** It says what the account held, so its lines have to make that, and it has room for money of states alone. */
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
