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

type Kind = 'text' | 'figure' | 'always'

/** The columns in the order that other programs rely on; `always` stays if it is empty. */
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
 * No cell can become a formula. Spreadsheets read separators and decimal marks by their region, so
 * those of the language are used.
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
      if (cell === undefined) return cell
      return kind === 'figure' ? amountInput(cell as Decimal, language) : String(cell)
    },
  ])
  return runToEnd(writeCsv(columns, rows, cellSeparatorOf(language)))
}
