/** Byte order mark: Excel reads UTF-8 only where it stands, and programs stumble over it. */
export const BOM = '\uFEFF'
export const CSV_TYPE = 'text/csv;charset=utf-8'

/**
 * What a spreadsheet takes for the start of a formula (OWASP "CSV Injection"); the wide forms
 * count in Japanese and Chinese locales.
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/
const PLAIN_DECIMAL = /^[+-]?\d+(?:[.,]\d+)?$/

function toCell(text: string): string {
  const isFormula = FORMULA_START.test(text) && !PLAIN_DECIMAL.test(text)
  const cell = isFormula ? `'${text}` : text
  // Whichever of the two separates cells: the file may be opened with the other one.
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/**
 * CSV text by RFC 4180: commas unless told otherwise, CRLF after every row, quotes only where needed. A cell that a
 * spreadsheet would run as a formula gets a leading apostrophe; a plain decimal (`-1.50`, `-1,50`) does not.
 * No byte order mark: `BOM` goes first where Excel is to read it.
 */
export function toCsv(rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string {
  return rows
    .map((row) => {
      const line = row.map(toCell).join(separator)
      // A row of one empty cell would read as no row at all.
      return `${row.length === 1 && line === '' ? '""' : line}\r\n`
    })
    .join('')
}

/** What stands above a column, and its cell in the line of a row; nothing where nothing is known. */
export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => string | undefined]

/** A table as `toCsv` writes it, a line at a time, since there may be a hundred thousand. */
export function* writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Iterable<Row>,
  separator?: ',' | ';',
): Generator<void, string> {
  let csv = toCsv([columns.map(([heading]) => heading)], separator)
  for (const row of rows) {
    csv += toCsv([columns.map(([, cell]) => cell(row) ?? '')], separator)
    yield
  }
  return csv
}
