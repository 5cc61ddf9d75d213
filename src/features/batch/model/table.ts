/**
 * A table that somebody exported or copied: CSV with any of the usual separators, or cells from a
 * spreadsheet.
 */
import Papa from 'papaparse'

import { cleanText } from '#lib/clean-text.ts'

import { countHeadings } from './headings.ts'

/** Largest number of rows that are read: one person can't check more at once. */
export const MAX_ROWS = 1000
/** Includes rows above the headings, and empty rows. */
const MAX_READ = MAX_ROWS + 100

export interface TableRow {
  /** As in a spreadsheet: the first row is 1, headings and empty rows included. */
  line: number
  cells: readonly string[]
}

export interface Table {
  /** The row of headings; if there is none, the first row, which is data. */
  first: TableRow | undefined
  isHeaded: boolean
  /** Titles and comments above `first`. */
  skipped: readonly TableRow[]
  rows: readonly TableRow[]
  /** The first line that is not read, because there are more rows than `MAX_ROWS`. */
  cutAt: number | undefined
  /** The row with unbalanced quotation marks, whose end nobody can find. */
  unclosedAt: number | undefined
}

/**
 * Decodes a file: UTF-16 if its byte order mark says so, else UTF-8. Returns undefined for any
 * other encoding, because names would have wrong letters unnoticed.
 */
export function textOfFile(bytes: ArrayBuffer): string | undefined {
  const [first, second] = new Uint8Array(bytes)
  const isLittleEndian = first === 0xff && second === 0xfe
  const isBigEndian = first === 0xfe && second === 0xff
  const encoding = isLittleEndian ? 'utf-16le' : isBigEndian ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // UTF-16 without a byte order mark reads as UTF-8 with null characters in between.
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** If two of them fit equally well, the one that is rarer in texts counts. */
const SEPARATORS = ['\t', ';', '|', ','] as const

/** First line of a CSV file that names the separator, such as `sep=;`, and is no row. */
const SEPARATOR_LINE = /^"?sep=(?:\\(t)|([^"\r\n]))"?[ \t]*(?:\r\n?|\n|$)/i

/**
 * Makes all line ends outside quotation marks the same, because papaparse handles only the first
 * kind that it finds.
 */
const withLineFeeds = (text: string, separator: string): string =>
  text.replace(
    new RegExp(`(^|[${separator.replace(/\W/, '\\$&')}\n]|\r\n?)("[^"]*(?:""[^"]*)*)|\r\n?`, 'g'),
    (_, before?: string, quoted?: string) =>
      quoted === undefined ? '\n' : `${before?.startsWith('\r') ? '\n' : before}${quoted}`,
  )

/**
 * Returns whether a cell is a number, or a code such as an address. Headings have neither, but a
 * payment for "Salary" does.
 */
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

/** Returns the number of rows with the most common number of cells, if that is more than one. */
function evenRows({ rows }: Split): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows)
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

/** Splits by the separator that gives the most headings, or else the most rows of one length. */
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

/** Parses pasted text or a file; a byte order mark and empty rows are dropped. */
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
