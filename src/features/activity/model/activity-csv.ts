import type { Transaction } from '#api/wallets/views.ts'
import type { CsvColumn } from '#lib/csv.ts'
import { negate } from '#lib/money/decimal.ts'
import type { CategoryMark } from '#wallets/categories.ts'
import {
  amountFactOf,
  amountWithSymbol,
  partyOf,
  factTextOf,
  type TransactionFact,
  type TransactionFactName,
} from '#wallets/facts/facts.ts'
import type { MergedTransaction } from '#wallets/merge-order-rows.ts'

export const rowsOfMergedRow = ({
  feeRows = [],
  received,
  ...row
}: MergedTransaction): Transaction[] =>
  received === undefined ? [row, ...feeRows] : [row, received, ...feeRows]

/**
 * Returns whether any row of the line is chosen. One line may stand for several rows, and the next
 * page can change which row represents it.
 */
export const isMergedRowSelected = (
  line: MergedTransaction,
  selectedIds: ReadonlySet<string>,
): boolean => selectedIds.size > 0 && rowsOfMergedRow(line).some(({ id }) => selectedIds.has(id))

export interface CsvRow {
  row: Transaction
  facts: readonly TransactionFact[]
  /** Name of the sender or recipient if it is saved. */
  name: string | undefined
  note: string
  mark: CategoryMark
}

const said = (name: TransactionFactName) => (row: CsvRow) => factTextOf(row.facts, name)
const money = (name: 'fee' | 'networkFee', member: 'amount' | 'currency') => (row: CsvRow) =>
  amountWithSymbol(amountFactOf(row.facts, name))?.[member]

/**
 * Contains each row as the platform has it, with its `status`, also if it failed. The books, in
 * contrast, list only rows that moved money.
 */
export const ACTIVITY_CSV: readonly CsvColumn<CsvRow>[] = [
  ['id', said('id')],
  ['created_at', ({ row }) => row.createdAt],
  ['amount', ({ row }) => (row.direction === 'in' ? row.amount : negate(row.amount))],
  ['currency', ({ row }) => row.currency.symbol],
  ['network', said('network')],
  ['status', said('status')],
  ['type', said('recordType')],
  ['counterparty', ({ row, name }) => name ?? partyOf(row)],
  ['description', said('info')],
  ['order_id', said('order')],
  ['fee', money('fee', 'amount')],
  ['fee_currency', money('fee', 'currency')],
  ['network_fee', money('networkFee', 'amount')],
  ['network_fee_currency', money('networkFee', 'currency')],
  ['hash', said('hash')],
  ['note', ({ note }) => note],
  ['category', ({ mark }) => mark.category],
  ['reviewed', ({ mark }) => (mark.isReviewed ? 'yes' : undefined)],
]
