import { checkIban } from '#lib/bank-codes.ts'

import {
  FIELDS,
  isCryptoAddress,
  missingColumn,
  type BatchKind,
  type Columns,
  type HeadedTable,
} from './columns.ts'
import { meaningOfCells, type Field } from './headings.ts'

const isFigure = (cell: string): boolean =>
  /^\d[\d.,\s'’]*$/.test(cell) && !/^\d+\.\d+\.\d+$/.test(cell)
const isCode = (cell: string): boolean => /^[A-Za-z]{3,5}$/.test(cell)
const isWords = (cell: string): boolean => /^[^\d@]*\p{L}{2}[^\d@]*$/u.test(cell)

/** Fields that cells show by themselves; a column has the first one that fits all of its cells. */
const CONTENTS: readonly [Field, (cells: readonly string[]) => boolean][] = [
  ['iban', (cells) => cells.every((cell) => checkIban(cell) === 'ok')],
  ['address', (cells) => cells.every(isCryptoAddress)],
  ['amount', (cells) => cells.every(isFigure)],
  ['asset', (cells) => cells.every(isCode) && meaningOfCells(cells) === 'currency'],
  ['name', (cells) => cells.every(isWords)],
]

/**
 * Returns the columns of a table without headings by the content of their cells. It is a guess: the
 * person has to confirm it. Undefined if the table has headings, or if the content leaves open
 * which column has the amount or the recipient. A field that fits two columns is left out.
 */
export function guessedColumns(table: HeadedTable, kind: BatchKind): Columns | undefined {
  if (table.headings.some((heading) => heading !== '')) return undefined
  const contents = table.columns.map((_, at) => {
    const filled = table.rows.flatMap(({ cells }) => cells[at] || [])
    const found = CONTENTS.find(([, fits]) => filled.length > 0 && fits(filled))?.[0]
    return found !== undefined && FIELDS[kind].includes(found) ? found : undefined
  })
  const isTwice = (field: Field) => contents.filter((one) => one === field).length > 1
  const guess = table.columns.map((use, at) => {
    const field = contents[at]
    return field === undefined || isTwice(field) ? use : field
  })
  const known = guess.map((use) => (use === 'undecided' ? undefined : use))
  // Words alone can be headings that are not known; no heading is an account or a figure.
  const isData = (['iban', 'address', 'amount'] as const).some((field) => known.includes(field))
  return isData && missingColumn(known, kind) === undefined ? guess : undefined
}
