/** What became of a batch, as a file. */
import { toCsv } from '#lib/csv.ts'

export interface ResultLine {
  line: number
  who: string
  amount?: string
  currency?: string
  outcome: string
  id: string
  reason: string
}

/** One row for each line of the batch; no cell is taken for a formula. */
export function toResultCsv(
  rows: readonly ResultLine[],
  headings: Record<keyof ResultLine, string>,
  separator: ',' | ';',
): string {
  const isPayout = rows.some(({ amount }) => amount !== undefined)
  const names = (['line', 'who', 'amount', 'currency', 'outcome', 'id', 'reason'] as const).filter(
    (name) => isPayout || (name !== 'amount' && name !== 'currency'),
  )
  return toCsv(
    [
      names.map((name) => headings[name]),
      ...rows.map((row) => names.map((name) => String(row[name] ?? ''))),
    ],
    separator,
  )
}
