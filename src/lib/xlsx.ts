import { writeXlsxStream } from 'hucre/xlsx'

/** A date has no zone: the cell shows its UTC clock time. */
export type SheetCell = string | number | Date | null

export interface SheetColumn {
  heading: string
  kind: keyof typeof STYLES
  width: number
}

const STYLES = {
  // A cell that stays text even after somebody edits it.
  text: { numFmt: '@' },
  date: { numFmt: 'yyyy-mm-dd hh:mm:ss' },
  // All decimals of a coin. Text amounts, which no number can hold, align with the others.
  money: { numFmt: '#,##0.00################', alignment: { horizontal: 'right' } },
} as const

/**
 * Writes an XLSX file of one sheet with frozen headings. Reads rows one by one and contains no
 * creation time, so equal rows give equal files. Throws for a name of more than 31 characters;
 * rejects with the error of the rows. Texts must not contain control characters, which would break
 * the file.
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
