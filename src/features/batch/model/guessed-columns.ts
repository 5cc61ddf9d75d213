import { checkIban } from '#lib/bank-codes.ts'

import {
  FIELDS,
  isCryptoAddress,
  missingColumn,
  type BatchKind,
  type Columns,
  type TableWithHeadings,
} from './columns.ts'
import { topicOfCells, type Field } from './headings.ts'

/** Dates such as 01.10.2026 and 20261001 also consist of digits, but are no amounts. */
const isFigure = (cell: string): boolean =>
  /^\d[\d.,\s'’]*$/.test(cell) && !/^\d+\.\d+\.\d+$|^(?:19|20)\d{6}$/.test(cell)
const isCode = (cell: string): boolean => /^[A-Za-z]{3,5}$/.test(cell)
const isWords = (cell: string): boolean => /^[^\d@]*\p{L}{2}[^\d@]*$/u.test(cell)

/** Recognises fields by content. A column gets the first field that fits all of its cells. */
const CONTENTS: readonly [Field, (cells: readonly string[]) => boolean][] = [
  ['iban', (cells) => cells.every((cell) => checkIban(cell) === 'ok')],
  ['address', (cells) => cells.every(isCryptoAddress)],
  ['amount', (cells) => cells.every(isFigure)],
  ['asset', (cells) => cells.every(isCode) && topicOfCells(cells) === 'currency'],
  ['name', (cells) => cells.every(isWords)],
]

/**
 * Guesses the columns of a table without headings from the content of their cells. The person has
 * to confirm the guess. Returns undefined if the table has headings, if a column with digits fits
 * no field (such as an IBAN with a mistake, or a reference), or if two columns fit the same field.
 * If two columns contain words, neither is taken for the name.
 */
export function guessedColumns(table: TableWithHeadings, kind: BatchKind): Columns | undefined {
  if (table.headings.some((heading) => heading !== '')) return undefined
  const contents = table.columns.map((_, at) => {
    const cells = table.rows.flatMap((row) => row.cells[at] || [])
    const field = CONTENTS.find(([, fits]) => cells.length > 0 && fits(cells))?.[0]
    return { field, hasDigits: cells.some((cell) => /\d/.test(cell)) }
  })
  const isTwice = (field: Field) => contents.filter((one) => one.field === field).length > 1
  if (contents.some(({ field, hasDigits }) => hasDigits && (field === undefined || isTwice(field))))
    return undefined
  const guess = table.columns.map((use, at) => {
    const field = contents[at]?.field
    return field === undefined || isTwice(field) || !FIELDS[kind].includes(field) ? use : field
  })
  const known = guess.map((use) => (use === 'undecided' ? undefined : use))
  // Words alone can be headings unknown to the app; a row with an account or a number can't.
  const isData = (['iban', 'address', 'amount'] as const).some((field) => known.includes(field))
  return isData && missingColumn(known, kind) === undefined ? guess : undefined
}
