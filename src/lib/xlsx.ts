import { writeXlsxStream } from 'hucre/xlsx'

/** A date is of no zone: the cell says what clocks in UTC say at it. */
export type SheetCell = string | number | Date | null

export interface SheetColumn {
  heading: string
  kind: keyof typeof STYLES
  /** In characters. */
  width: number
}

const STYLES = {
  // No formula, also once somebody has changed the cell.
  text: { numFmt: '@' },
  date: { numFmt: 'yyyy-mm-dd hh:mm:ss' },
  // All decimals of a coin. An amount that is text, because no number holds it, stands below the others.
  money: { numFmt: '#,##0.00################', alignment: { horizontal: 'right' } },
} as const

/**
 * An XLSX file of one sheet, whose headings stay in sight. It asks for its rows one by one, and nothing of it says when
 * it was written, so the same rows are the same file. Throws for a name of more than 31 characters, and rejects with
 * what the rows throw. Control characters in a text would break the file.
 */
export function writeXlsx(
  { name, columns }: { name: string; columns: readonly SheetColumn[] },
  rows: Iterable<SheetCell[]> | AsyncIterable<SheetCell[]>,
): Promise<Blob> {
  const file = writeXlsxStream(rows, {
    name,
    columns: columns.map(({ heading, kind, width }) => ({
      header: heading,
      style: STYLES[kind],
      width,
    })),
    freezePane: { rows: 1 },
  })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new Response(file, { headers: { 'content-type': type } }).blob()
}
