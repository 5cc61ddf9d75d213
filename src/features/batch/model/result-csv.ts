import { amountInput, cellSeparatorOf } from '#i18n/amount-input.ts'
import { writeCsv, type CsvColumn } from '#lib/csv.ts'
import { runToEnd } from '#lib/in-slices.ts'
import type { Decimal } from '#lib/money/decimal.ts'

export interface ResultLine {
  line: number
  who: string
  /** The table's name for a recipient that is paid at an address. */
  name?: string
  amount?: Decimal
  currency?: string
  /** Amount that leaves the wallet at the agreed price, in `leftCurrency`. */
  left?: Decimal
  leftCurrency?: string
  /** Parts of `left`, in its currency. */
  fee?: Decimal
  networkFee?: Decimal
  /** Units that arrive for one unit that leaves, after fees; absent if both have one currency. */
  rate?: Decimal
  /** Reference from the table; it is not sent to the platform. */
  reference?: string
  /** Day on this device, `YYYY-MM-DD`. */
  date?: string
  outcome: string
  /** State of the payment on the platform at the time of the file. */
  state?: string
  id: string
  reason: string
}

/** The order of columns, which other programs rely on. */
const ALL = [
  'line',
  'who',
  'name',
  'amount',
  'currency',
  'left',
  'leftCurrency',
  'fee',
  'networkFee',
  'rate',
  'reference',
  'date',
  'outcome',
  'state',
  'id',
  'reason',
] as const satisfies readonly (keyof ResultLine)[]
const FIGURES = ['amount', 'left', 'fee', 'networkFee', 'rate'] as const
const isFigure = (name: keyof ResultLine): name is (typeof FIGURES)[number] =>
  FIGURES.some((one) => one === name)
const ALWAYS: readonly string[] = ['line', 'who', 'outcome', 'id', 'reason']

/**
 * No cell can become a formula. Spreadsheets read separators and decimal marks by their region, so
 * those of the language are used.
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
  return runToEnd(writeCsv(columns, rows, cellSeparatorOf(language)))
}
