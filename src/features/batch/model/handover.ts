/**
 * Writes a checked table to a file that another person sends. The file is a CSV. Its first line
 * contains the meaning of columns and amounts, and a hash of the whole content. Two people who
 * compare the checksum know that they have the same table. A file without that first line is read
 * as an ordinary table without a checksum.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { base32crockford } from '@scure/base'
import Papa from 'papaparse'

import { TABLE_FIELDS } from '#i18n/grammar/words.ts'
import { cleanText } from '#lib/clean-text.ts'
import type { SendDraft } from '#payments/model/draft.ts'

import type { DecimalMark } from './amounts.ts'
import type { TableWithHeadings } from './columns.ts'
import type { Field } from './headings.ts'
import { MAX_ROWS } from './table.ts'

/** Heading of the last column. Its cells contain the balance that pays, as an `assetName` text. */
const FROM = 'from'

interface Meaning {
  side: SendDraft['side']
  decimalMark: DecimalMark
}

export interface HandoverTable extends Meaning {
  columns: readonly Field[]
  headings: readonly string[]
  lines: readonly { cells: readonly string[]; from: string }[]
  fromHeading: string
}

export interface Handover extends Meaning {
  table: TableWithHeadings
  /** Name of the balance that pays, by line number. */
  payFrom: ReadonlyMap<number, string>
  /** 120 bits as clearly different letters and digits, so that people can compare them. */
  checksum: string
}

/** Matches a hand-over file's first line, even if a program changed the characters before it. */
const HANDOVER_MARK = /^[\s\uFEFF"']*#\s*bulk\s*payment/i
const FIRST_LINE =
  /^(# bulk payment 1; side=(arrives|debit); decimal=([.,]); columns=([A-Za-z\d,]+); sha256=)([0-9a-f]{64})\n/

/** Removes differences in line ends and byte order marks that come from saving in a program. */
const normalized = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd()

const hashOf = (start: string, body: string): string =>
  bytesToHex(sha256(new TextEncoder().encode(`${start}\n${body}`)))

const CHECKSUM_BYTES = 15

const checksumOf = (hash: string): string =>
  base32crockford.encode(hexToBytes(hash).slice(0, CHECKSUM_BYTES))

/**
 * Adds a prefix to a cell that a spreadsheet would evaluate as a formula. `readHandover` removes
 * the prefix.
 */
const escapeFormula = (cell: string): string => (/^['=+\-@\t]/.test(cell) ? `'${cell}` : cell)
const unescapeFormula = (cell: string): string => (/^'['=+\-@\t]/.test(cell) ? cell.slice(1) : cell)

/** Returns the file's text and its checksum, which the person sends separately from the file. */
export function toHandover(table: HandoverTable): { file: string; checksum: string } {
  const { side, decimalMark, columns, headings, fromHeading, lines } = table
  const rows = [[...headings, fromHeading], ...lines.map(({ cells, from }) => [...cells, from])]
  const body = normalized(
    Papa.unparse(
      rows.map((cells) => cells.map((cell) => escapeFormula(cleanText(cell)))),
      { delimiter: ';', newline: '\n' },
    ),
  )
  const names = [...columns, FROM].join(',')
  const start = `# bulk payment 1; side=${side}; decimal=${decimalMark}; columns=${names}; sha256=`
  const hash = hashOf(start, body)
  return { file: `${start}${hash}\n${body}\n`, checksum: checksumOf(hash) }
}

const isField = (name: string): name is Field => TABLE_FIELDS.some((field) => field === name)

/** Reads a hand-over file; `changed` if it was altered, undefined if the text is no such file. */
export function readHandover(text: string): Handover | 'changed' | undefined {
  if (!HANDOVER_MARK.test(text)) return undefined
  const file = normalized(text)
  const [line = '', start = '', side, mark, names = '', hash = ''] = FIRST_LINE.exec(file) ?? []
  const body = file.slice(line.length)
  const named = names.split(',').slice(0, -1)
  const columns = named.filter(isField)
  // A column with an unknown name would shift the cells after it, so the file counts as changed.
  if (line === '' || hashOf(start, body) !== hash || columns.length < named.length) return 'changed'
  const { data } = Papa.parse<string[]>(body, { delimiter: ';', newline: '\n' })
  const [headings = [], ...lines] = data.map((cells) => cells.map(unescapeFormula))
  const rows = lines.map((cells, at) => ({ line: at + 2, cells: cells.slice(0, columns.length) }))
  return {
    side: side === 'debit' ? 'debit' : 'arrives',
    decimalMark: mark === ',' ? ',' : '.',
    table: {
      columns,
      doubts: [],
      headings: headings.slice(0, columns.length),
      rows: rows.slice(0, MAX_ROWS),
      skipped: [],
      cutAt: rows[MAX_ROWS]?.line,
    },
    payFrom: new Map(lines.map((cells, at) => [at + 2, cells.at(-1) ?? ''])),
    checksum: checksumOf(hash),
  }
}
