/** Byte order mark. Excel needs it to read UTF-8, but other programs fail on it. */
export const BOM = '\uFEFF'
export const CSV_TYPE = 'text/csv;charset=utf-8'

/**
 * Characters that start a formula in a spreadsheet (OWASP "CSV Injection"); the wide forms do so in
 * Japanese and Chinese locales.
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/
const PLAIN_DECIMAL = /^[+-]?\d+(?:[.,]\d+)?$/

function toCell(text: string): string {
  const isFormula = FORMULA_START.test(text) && !PLAIN_DECIMAL.test(text)
  const cell = isFormula ? `'${text}` : text
  // Cells with either separator are quoted, because the file may be opened with the other one.
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/**
 * Writes CSV by RFC 4180: commas by default, CRLF after every row, quotation marks if needed. A
 * cell that a spreadsheet would run as a formula gets a leading apostrophe, except a plain decimal
 * (`-1.50`, `-1,50`). Adds no byte order mark: for Excel, write `BOM` first.
 */
export function toCsv(rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string {
  return rows
    .map((row) => {
      const line = row.map(toCell).join(separator)
      // Without quotation marks, a row with one empty cell would be read as no row.
      return `${row.length === 1 && line === '' ? '""' : line}\r\n`
    })
    .join('')
}

export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => string | undefined]

/** Writes a table like `toCsv`, but line by line, because there may be a hundred thousand lines. */
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
