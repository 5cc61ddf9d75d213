/** A table that somebody exported or copied: CSV by any of the usual separators, or cells out of a spreadsheet. */
import Papa from 'papaparse'

/** More rows than this are not read: one person can't look at more in one piece. */
export const MAX_ROWS = 1000

export interface TableRow {
  /** As a spreadsheet counts it: the first row is 1, headings and empty rows included. */
  line: number
  cells: readonly string[]
}

export interface Table {
  /** The first row that is not empty; its cells name the columns, or are data where nobody knows them as names. */
  first: TableRow | undefined
  rows: readonly TableRow[]
  /** There are more rows than `MAX_ROWS`. */
  isCut: boolean
  /** A quotation mark was opened in this row and never closed, so that what follows is one cell. */
  unclosedAt: number | undefined
}

/** Where a row has as many of two, the rarer one in texts counts. */
const SEPARATORS = ['\t', ';', ','] as const

const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell !== '')

/** The separator that the first row has most of: a comma may be a decimal mark in the rows below. */
function separatorOf(text: string): string {
  const [first = ''] = /^[^\r\n]*\S[^\r\n]*/m.exec(text) ?? []
  const unquoted = first.replace(/"[^"]*"/g, '')
  const count = (separator: string) => unquoted.split(separator).length
  return SEPARATORS.toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

/** Reads what was pasted or what a file holds; a byte order mark and empty rows are left out. */
export function parseTable(text: string): Table {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: separatorOf(text),
    skipEmptyLines: false,
  })
  const rows = data
    .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(isFilled)
  const [first, ...others] = rows
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes')
  return {
    first,
    rows: others.slice(0, MAX_ROWS),
    isCut: others.length > MAX_ROWS,
    unclosedAt: unclosed && (unclosed.row ?? 0) + 1,
  }
}
