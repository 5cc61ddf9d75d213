import type { Transaction } from '#api/wallets/views.ts'
import type { CsvColumn } from '#lib/csv.ts'
import { negate } from '#lib/money/decimal.ts'
import type { FoldedTransaction } from '#wallets/fold-orders.ts'

/** Returns every platform row behind a line of the feed. */
export const rowsOfLine = ({ feeRows = [], received, ...row }: FoldedTransaction): Transaction[] =>
  received === undefined ? [row, ...feeRows] : [row, received, ...feeRows]

/**
 * Whether any row of the line is chosen. The row that stands for the line may change with the next
 * page.
 */
export const isChosen = (line: FoldedTransaction, chosen: ReadonlySet<string>): boolean =>
  chosen.size > 0 && rowsOfLine(line).some(({ id }) => chosen.has(id))

export interface DeskRow {
  row: Transaction
  /** Name of the sender or recipient, if the person has saved one. */
  name: string | undefined
  note: string
  /** Returns the symbol of a currency that a fee names by id or by symbol. */
  symbolOf: (currency: string) => string
}

function feeOf(
  { row: { fees, currency }, symbolOf }: DeskRow,
  kind: Transaction['fees'][number]['kind'],
) {
  const fee = fees.find((one) => one.kind === kind)
  return fee && { ...fee, currency: symbolOf(fee.currency ?? currency.id) }
}

/**
 * Contains each row as the platform has it, failed ones included, with its `status`. The books
 * instead list only rows that moved money.
 */
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
