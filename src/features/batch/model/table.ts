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

/**
 * The text of a file: UTF-16 where its byte order mark says so, else UTF-8. Undefined for every other encoding: in the
 * wrong one a name would have wrong letters, and nobody could tell.
 */
export function textOfFile(bytes: ArrayBuffer): string | undefined {
  const [first, second] = new Uint8Array(bytes)
  const isLittle = first === 0xff && second === 0xfe
  const isBig = first === 0xfe && second === 0xff
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // UTF-16 without its mark reads as UTF-8 with empty characters in between.
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
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
  const { data, errors, meta } = Papa.parse<string[]>(text.trimEnd(), {
    delimiter: separatorOf(text),
    skipEmptyLines: false,
    // With its headings, and one more to tell that there are more.
    preview: MAX_ROWS + 2,
  })
  const rows = data
    .map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(isFilled)
  const [first, ...others] = rows
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes')
  return {
    first,
    rows: others.slice(0, MAX_ROWS),
    isCut: others.length > MAX_ROWS || meta.truncated,
    unclosedAt: unclosed && (unclosed.row ?? 0) + 1,
  }
}
