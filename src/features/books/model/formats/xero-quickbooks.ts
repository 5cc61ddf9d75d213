/** CSV for accounting programs that accept one currency and a thousand lines per file. */
import { writeCsv, type CsvColumn } from '#lib/csv.ts'
import { negate, plus, ZERO } from '#lib/money/decimal.ts'

import type { BookRow } from '../book-row.ts'
import { describeLineWithFees, type BookFile, type Books } from './books.ts'

/** A thousand lines less the heading. */
const MAX_ROWS = 999

type Line = ReturnType<typeof linesOf>[number]

/** A fee in the currency of its row gets its own line, so that it can be booked as an expense. */
function linesOf(row: BookRow) {
  const { id, change, ownFee: fee } = row
  const text = describeLineWithFees(row, row.currency)
  const lines = [
    { row, id, amount: plus(change, fee), text },
    { row, id: `${id}-fee`, amount: negate(fee), text: `Fee: ${text}` },
  ]
  // Xero and QuickBooks refuse a line with the amount zero.
  return lines.filter(({ amount }) => amount !== ZERO)
}

const XERO: readonly CsvColumn<Line>[] = [
  ['*Date', ({ row }) => row.bookedOn],
  ['*Amount', ({ amount }) => amount],
  ['Payee', ({ row }) => row.party],
  ['Description', ({ text }) => text],
  ['Reference', ({ id }) => id],
]

const QUICKBOOKS: readonly CsvColumn<Line>[] = [
  ['Date', ({ row }) => row.bookedOn.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')],
  ['Description', ({ row, text }) => [row.party, text].filter(Boolean).join(' · ')],
  ['Amount', ({ amount }) => amount],
]

const writerOf = (columns: readonly CsvColumn<Line>[]) =>
  function* ({ currencies }: Books): Generator<void, BookFile[]> {
    const files: BookFile[] = []
    for (const { name, rows } of currencies) {
      const moved = rows.flatMap(linesOf)
      for (let at = 0; at < moved.length; at += MAX_ROWS) {
        const part = moved.length > MAX_ROWS ? `-${at / MAX_ROWS + 1}` : ''
        const content = yield* writeCsv(columns, moved.slice(at, at + MAX_ROWS))
        files.push({ part: `${name}${part}`, content })
      }
    }
    return files
  }

export const toXero = writerOf(XERO)
export const toQuickBooks = writerOf(QUICKBOOKS)
