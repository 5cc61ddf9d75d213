/**
 * Parses a table that was exported or copied: CSV with any common separator, or spreadsheet cells.
 */
import Papa from 'papaparse'

import { cleanText } from '#lib/clean-text.ts'

import { countHeadings } from './headings.ts'

/** Maximum number of rows that are used, because a person can't check more at once. */
export const MAX_ROWS = 1000
/** Maximum number of rows that are parsed, including empty rows and those above the headings. */
const MAX_READ = MAX_ROWS + 100

export interface TableRow {
  /** Row number as in a spreadsheet: the first row is 1, and headings and empty rows count. */
  line: number
  cells: readonly string[]
}

export interface Table {
  /** The row of headings. Without headings it is the first row, which is then data. */
  first: TableRow | undefined
  isHeaded: boolean
  /** Rows above `first`, such as titles. */
  skipped: readonly TableRow[]
  rows: readonly TableRow[]
  /** Number of the first line that is not read; undefined unless there are more than `MAX_ROWS`. */
  cutAt: number | undefined
  /** Number of the row that opens a quotation mark which is never closed. */
  unclosedAt: number | undefined
}

/**
 * Decodes a file as UTF-16 if its byte order mark says so, else as UTF-8. Returns undefined for
 * other encodings, which would give wrong letters.
 */
export function textOfFile(bytes: ArrayBuffer): string | undefined {
  const [first, second] = new Uint8Array(bytes)
  const isLittleEndian = first === 0xff && second === 0xfe
  const isBigEndian = first === 0xfe && second === 0xff
  const encoding = isLittleEndian ? 'utf-16le' : isBigEndian ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // UTF-16 without a byte order mark decodes as UTF-8 with null characters.
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** If two separators fit equally well, the first in this list is used: it is rarer in texts. */
const SEPARATORS = ['\t', ';', '|', ','] as const

/** A first line such as `sep=;` is no row: it says which separator the table uses. */
const SEPARATOR_LINE = /^"?sep=(?:\\(t)|([^"\r\n]))"?[ \t]*(?:\r\n?|\n|$)/i

/**
 * Makes all line ends outside quotation marks equal, because papaparse splits only by the kind of
 * line end that comes first.
 */
const withLineFeeds = (text: string, separator: string): string =>
  text.replace(
    new RegExp(`(^|[${separator.replace(/\W/, '\\$&')}\n]|\r\n?)("[^"]*(?:""[^"]*)*)|\r\n?`, 'g'),
    (_, before?: string, quoted?: string) =>
      quoted === undefined ? '\n' : `${before?.startsWith('\r') ? '\n' : before}${quoted}`,
  )

/** Returns whether a cell is a number or a code such as an address. No heading looks like that. */
const isData = (cell: string): boolean =>
  /^[\d.,\s'’-]*\d[\d.,\s'’]*$/.test(cell) || /^(?=.*\d)\S{15,}$/.test(cell)

function isHeading({ cells }: TableRow, minCells = 2): boolean {
  const named = countHeadings(cells)
  return named > 2 || (named >= minCells && !cells.some(isData))
}

interface Split {
  rows: readonly TableRow[]
  heading: TableRow | undefined
  isTruncated: boolean
  readRows: number
  unclosedAt: number | undefined
}

function splitBy(separator: string, text: string): Split {
  const { data, errors, meta } = Papa.parse<string[]>(withLineFeeds(text, separator), {
    delimiter: separator,
    newline: '\n',
    skipEmptyLines: false,
    preview: MAX_READ,
  })
  const rows = data
    .map((cells, at) => ({ line: at + 1, cells: cells.map(cleanText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const broken = errors.find(({ type }) => type === 'Quotes')
  return {
    rows,
    heading:
      rows.find((row) => isHeading(row)) ?? rows.slice(0, 1).find((row) => isHeading(row, 1)),
    isTruncated: meta.truncated,
    readRows: data.length,
    unclosedAt: broken && (broken.row ?? 0) + 1,
  }
}

/** Returns the number of rows with the most frequent number of cells; 0 if that number is one. */
function evenRows({ rows }: Split): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows)
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

/** Splits a text by the separator with the most headings, else the most rows of equal length. */
function split(text: string): Split {
  const [line = '', tab, given = tab && '\t'] = SEPARATOR_LINE.exec(text) ?? []
  if (given !== undefined) return splitBy(given, text.slice(line.length))
  const tries = SEPARATORS.filter((one, at) => at === 0 || text.includes(one)).map((separator) => {
    const result = splitBy(separator, text)
    const named = result.heading === undefined ? 0 : countHeadings(result.heading.cells)
    return { result, named, even: evenRows(result) }
  })
  const [best] = tries.toSorted((one, other) => other.named - one.named || other.even - one.even)
  return (best as (typeof tries)[number]).result
}

/** Parses a table. A byte order mark and empty rows are dropped. */
export function parseTable(text: string): Table {
  const found = split(text.replace(/^\uFEFF/, '').trimEnd())
  const { rows, heading, isTruncated, readRows, unclosedAt } = found
  const at = heading === undefined ? 0 : rows.indexOf(heading)
  const below = rows.slice(at + 1)
  return {
    first: rows[at],
    isHeaded: heading !== undefined,
    skipped: rows.slice(0, at),
    rows: below.slice(0, MAX_ROWS),
    cutAt: below[MAX_ROWS]?.line ?? (isTruncated ? readRows + 1 : undefined),
    unclosedAt,
  }
}
