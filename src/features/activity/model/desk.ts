/** What a desk makes of many rows at once: their sums by currency, and a file of them. */
import type { Transaction } from '#api/wallets/views.ts'
import type { CsvColumn } from '#lib/csv.ts'
import { negate, plus, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { moneyStateOf } from '#lib/settlement.ts'
import type { FoldedTransaction } from '#wallets/fold-orders.ts'

/** What the completed rows of one currency brought and took. */
export interface CurrencySum {
  symbol: string
  isCrypto: boolean
  in: Decimal
  out: Decimal
}

interface DeskSums {
  sums: readonly CurrencySum[]
  /** Rows that are still under way, and so in no sum. */
  underWay: number
}

/** All rows of the platform that stand in a line, each once. */
export const rowsOfLine = ({ feeRows = [], received, ...row }: FoldedTransaction): Transaction[] =>
  received === undefined ? [row, ...feeRows] : [row, received, ...feeRows]

/** What has come to nothing moved no money, and what is under way may yet. */
export function sumsOf(rows: readonly Transaction[]): DeskSums {
  const sums = new Map<string, CurrencySum>()
  let underWay = 0
  for (const { status, direction, amount, currency } of rows) {
    const state = moneyStateOf(status)
    if (state === 'moving') underWay += 1
    if (state !== 'done') continue
    const { symbol, isCrypto } = currency
    const known = sums.get(symbol) ?? { symbol, isCrypto, in: ZERO, out: ZERO }
    sums.set(symbol, { ...known, [direction]: plus(known[direction], amount) })
  }
  return { sums: [...sums.values()], underWay }
}

export interface DeskRow {
  row: Transaction
  /** Of the sender or recipient, where the person has one. */
  name: string | undefined
  note: string
  /** Of the currency that a fee names, by its id or as it is. */
  symbolOf: (currency: string) => string
}

function feeOf(
  { row: { fees, currency }, symbolOf }: DeskRow,
  kind: Transaction['fees'][number]['kind'],
) {
  const fee = fees.find((one) => one.kind === kind)
  return fee && { ...fee, currency: symbolOf(fee.currency ?? currency.id) }
}

/** Named as in the accounting file of the books, so that one set of rules reads both. */
export const DESK_CSV: readonly CsvColumn<DeskRow>[] = [
  ['id', ({ row }) => row.id],
  ['created_at', ({ row }) => row.createdAt],
  ['amount', ({ row }) => (row.direction === 'in' ? row.amount : negate(row.amount))],
  ['currency', ({ row }) => row.currency.symbol],
  ['network', ({ row }) => row.currency.network?.name],
  ['status', ({ row }) => row.status],
  ['type', ({ row }) => row.recordType],
  ['counterparty', ({ row, name }) => name ?? (row.direction === 'in' ? row.from : row.to)],
  ['description', ({ row }) => row.info],
  ['order_id', ({ row }) => row.orderId],
  ['fee', (row) => feeOf(row, 'fee')?.amount],
  ['fee_currency', (row) => feeOf(row, 'fee')?.currency],
  ['network_fee', (row) => feeOf(row, 'networkFee')?.amount],
  ['network_fee_currency', (row) => feeOf(row, 'networkFee')?.currency],
  ['hash', ({ row }) => row.hash],
  ['note', ({ note }) => note],
]
