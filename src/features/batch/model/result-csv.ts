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
  /** Part of what left, in the same currency. */
  fee?: Decimal
  /** What arrives for one of what leaves after its fees; absent where both are one currency. */
  rate?: Decimal
  /** The table's own; it stays on this device. */
  reference?: string
  /** Day on this device, `YYYY-MM-DD`. */
  date?: string
  outcome: string
  id: string
  reason: string
}

/** In the order of the file, which people import elsewhere. */
const ALL = [
  'line',
  'who',
  'name',
  'amount',
  'currency',
  'left',
  'leftCurrency',
  'fee',
  'rate',
  'reference',
  'date',
  'outcome',
  'id',
  'reason',
] as const satisfies readonly (keyof ResultLine)[]
const FIGURES = ['amount', 'left', 'fee', 'rate'] as const
const isFigure = (name: keyof ResultLine): name is (typeof FIGURES)[number] =>
  FIGURES.some((one) => one === name)
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
    (row) => {
      if (!isFigure(name)) return row[name]?.toString()
      const figure = row[name]
      return figure && amountInput(figure, language)
    },
  ])
  return atOnce(writeCsv(columns, rows, cellSeparatorOf(language)))
}
