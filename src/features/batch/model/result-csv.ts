import { amountInput, cellSeparatorOf } from '#i18n/amount-input.ts'
import { writeCsv, type CsvColumn } from '#lib/csv.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { runToEnd } from '#lib/time-slices.ts'

export interface ResultLine {
  line: number
  who: string
  /** The table's name for the recipient, if it is paid at an address. */
  name?: string
  amount?: Decimal
  /** The table's own text for the amount of a line that is not paid. */
  tableAmount?: string | undefined
  currency?: string | undefined
  /** Amount that leaves the wallet at the agreed price. Its currency is `leftCurrency`. */
  left?: Decimal
  leftCurrency?: string
  /** `fee` and `networkFee` are parts of `left` and have its currency. */
  fee?: Decimal
  networkFee?: Decimal
  /** Units that arrive per unit that leaves, after fees; absent if both have one currency. */
  rate?: Decimal
  /** Reference from the table. It is not sent to the platform. */
  reference?: string
  /** Day of the payment by this device's clock, `YYYY-MM-DD`. */
  date?: string
  outcome: string
  /** State of the payment on the platform when the file was written. */
  state?: string
  id: string
  reason: string
}

type Kind = 'text' | 'figure' | 'always'

/** Columns in the order that other programs rely on; `always` keeps a column even if empty. */
const COLUMNS = [
  ['line', 'result.line', 'always'],
  ['who', 'result.who', 'always'],
  ['name', 'fields.name', 'text'],
  ['amount', 'fields.amount', 'figure'],
  ['currency', 'fields.asset', 'text'],
  ['left', 'result.left', 'figure'],
  ['leftCurrency', 'result.leftCurrency', 'text'],
  ['fee', 'result.fee', 'figure'],
  ['networkFee', 'result.networkFee', 'figure'],
  ['rate', 'result.rate', 'figure'],
  ['reference', 'fields.reference', 'text'],
  ['date', 'result.date', 'text'],
  ['outcome', 'result.outcome', 'always'],
  ['state', 'result.state', 'text'],
  ['id', 'result.id', 'always'],
  ['reason', 'result.reason', 'always'],
] as const satisfies readonly (readonly [name: keyof ResultLine, heading: string, Kind])[]

/**
 * Writes the results as CSV. No cell can become a formula. Spreadsheets read separators and decimal
 * marks by their region, so those of the app's language are used.
 */
export function toResultCsv(
  rows: readonly ResultLine[],
  headingOf: (key: (typeof COLUMNS)[number][1]) => string,
  language: string,
): string {
  const columns = COLUMNS.filter(
    ([name, , kind]) => kind === 'always' || rows.some((row) => row[name]),
  ).map(([name, heading, kind]): CsvColumn<ResultLine> => [
    headingOf(heading),
    (row) => {
      const cell = row[name]
      if (cell === undefined) return name === 'amount' ? row.tableAmount : cell
      return kind === 'figure' ? amountInput(cell as Decimal, language) : String(cell)
    },
  ])
  return runToEnd(writeCsv(columns, rows, cellSeparatorOf(language)))
}
