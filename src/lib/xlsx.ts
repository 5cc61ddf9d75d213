import { writeXlsxStream } from 'hucre/xlsx'

/** A date has no time zone: the cell shows its UTC clock time. */
export type SheetCell = string | number | Date | null

export interface SheetColumn {
  heading: string
  kind: keyof typeof STYLES
  width: number
}

const STYLES = {
  // The cell stays a text even after somebody edits it.
  text: { numFmt: '@' },
  date: { numFmt: 'yyyy-mm-dd hh:mm:ss' },
  // Shows all decimals of a coin. Amounts that no number can hold exactly are texts, and are
  // aligned like numbers.
  money: { numFmt: '#,##0.00################', alignment: { horizontal: 'right' } },
} as const

/**
 * Writes an XLSX file with one sheet and frozen headings. Reads rows one by one. The file contains
 * no creation time, so equal rows give equal files. Throws for a name of more than 31 characters;
 * rejects with the error of the rows. Texts must not contain control characters, because these
 * would break the file.
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
