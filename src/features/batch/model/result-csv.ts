/** What became of a batch, as a file. */
import { amountInput, cellSeparatorOf } from '#i18n/amount-input.ts'
import { writeCsv, type CsvColumn } from '#lib/csv.ts'
import { atOnce } from '#lib/in-slices.ts'
import type { Decimal } from '#lib/money/decimal.ts'

export interface ResultLine {
  line: number
  who: string
  /** What the table called whoever is paid at an address. */
  name?: string
  amount?: Decimal
  currency?: string
  /** What leaves the wallet, in `leftCurrency`, by the price that was agreed to. */
  left?: Decimal
  leftCurrency?: string
  /** The table's own; it stays on this device. */
  reference?: string
  /** Day on this device, `YYYY-MM-DD`. */
  date?: string
  outcome: string
  id: string
  reason: string
}

const ALL = [
  'line',
  'who',
  'name',
  'amount',
  'currency',
  'left',
  'leftCurrency',
  'reference',
  'date',
  'outcome',
  'id',
  'reason',
] as const satisfies readonly (keyof ResultLine)[]
/** They stand there whatever the lines say. */
const ALWAYS: readonly string[] = ['line', 'who', 'outcome', 'id', 'reason']

/**
 * One row for each line of the batch, with the columns that any line has something for; no cell is taken for a formula.
 * A spreadsheet splits cells and reads numbers by the marks of its region: the language is the nearest thing to it.
 */
export function toResultCsv(
  rows: readonly ResultLine[],
  headings: Record<keyof ResultLine, string>,
  language: string,
): string {
  const columns = ALL.filter(
    (name) =>
      ALWAYS.includes(name) || rows.some((row) => row[name] !== undefined && row[name] !== ''),
  ).map((name): CsvColumn<ResultLine> => [
    headings[name],
    ({ amount, left, ...row }) => {
      if (name === 'amount') return amount && amountInput(amount, language)
      if (name === 'left') return left && amountInput(left, language)
      return row[name]?.toString()
    },
  ])
  return atOnce(writeCsv(columns, rows, cellSeparatorOf(language)))
}
