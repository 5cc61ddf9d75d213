/**
 * CSV for accounting programs of small companies, which accept one currency and a thousand lines in
 * a file.
 */
import { writeCsv, type CsvColumn } from '#lib/csv.ts'
import { ZERO } from '#lib/money/decimal.ts'

import type { BookRow } from '../book-row.ts'
import { describe, type BookFile, type Books } from './books.ts'

/** A thousand lines less the heading. */
const MOST_ROWS = 999

const aboutOf = (row: BookRow) =>
  [row.party, describe(row), row.status === 'settled' ? undefined : row.status]
    .filter(Boolean)
    .join(' · ')

const XERO: readonly CsvColumn<BookRow>[] = [
  ['*Date', ({ bookedOn }) => bookedOn],
  ['*Amount', ({ change }) => change],
  ['Payee', ({ party }) => party],
  ['Description', (row) => [describe(row), row.note].filter(Boolean).join(' · ')],
  ['Reference', ({ id }) => id],
]

const QUICKBOOKS: readonly CsvColumn<BookRow>[] = [
  ['Date', ({ bookedOn }) => bookedOn.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')],
  ['Description', aboutOf],
  ['Amount', ({ change }) => change],
]

const writerOf = (columns: readonly CsvColumn<BookRow>[]) =>
  function* ({ currencies }: Books): Generator<void, BookFile[]> {
    const files: BookFile[] = []
    for (const { name, rows } of currencies) {
      // These programs refuse a line with the amount zero.
      const moved = rows.filter(({ change }) => change !== ZERO)
      for (let at = 0; at < moved.length; at += MOST_ROWS) {
        const part = moved.length > MOST_ROWS ? `-${at / MOST_ROWS + 1}` : ''
        const content = yield* writeCsv(columns, moved.slice(at, at + MOST_ROWS))
        files.push({ part: `${name}${part}`, content })
      }
    }
    return files
  }

export const toXero = writerOf(XERO)
export const toQuickBooks = writerOf(QUICKBOOKS)
