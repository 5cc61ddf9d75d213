/**
 * Feeds: a list of rows for each wallet, in order of time, so that a page is read without the rest.
 */
import type * as z from 'zod/mini'

import type { TransactionQuery, TransactionFilter } from '#api/wallets/schema.ts'
import { toCsv } from '#lib/csv.ts'
import { compare } from '#lib/money/decimal.ts'

import { requireCurrency } from '../db/reference.ts'
import type { TransactionRow, WalletRow } from '../db/tables.ts'
import { PlatformError, badField } from '../errors.ts'
import type { SandboxState } from '../state.ts'
import { pageOf, type ListPage } from './lists.ts'
import { amountCurrencyOf, billingCurrencyOf, toIsoTime } from './presenters.ts'

type Query = z.output<typeof TransactionQuery>
type Sort = NonNullable<Query['sort_by']>

export function addTransaction(
  state: SandboxState,
  transaction: Omit<TransactionRow, 'id' | 'createdAt'>,
): TransactionRow {
  const id = state.db.transactions.size + 1
  const row: TransactionRow = { id, createdAt: state.clock.now(), ...transaction }
  state.db.transactions.set(id, row)
  const feed = state.db.feeds.get(row.walletId)
  if (feed === undefined) state.db.feeds.set(row.walletId, [row])
  else feed.push(row) // Time never goes back, so the feed stays sorted.
  return row
}

const byText =
  (read: (row: TransactionRow) => string | null) => (a: TransactionRow, b: TransactionRow) =>
    (read(a) ?? '') < (read(b) ?? '') ? -1 : (read(a) ?? '') > (read(b) ?? '') ? 1 : 0

const COMPARE: Record<Sort, (a: TransactionRow, b: TransactionRow) => number> = {
  created_at: (a, b) => a.createdAt - b.createdAt,
  type: byText((row) => row.type),
  status: byText((row) => row.status),
  // Comparing doubles is faster and decides nearly all pairs. Exact decimals decide the rest.
  amount: (a, b) => Number(a.amount) - Number(b.amount) || compare(a.amount, b.amount),
  from: byText((row) => row.from),
  to: byText((row) => row.to),
  method: byText((row) => row.method),
  record_type: byText((row) => row.recordType),
}

/**
 * Lists transactions (E106), by default 10 rows, newest first; at most 100 (contract §1.8 R).
 * Throws 422 for a malformed date.
 */
export function listTransactions(
  state: SandboxState,
  wallet: WalletRow,
  query: Query,
): ListPage<TransactionRow> {
  const feed = state.db.feeds.get(wallet.uuid) ?? []
  const test = query.filter && toTest(query.filter)
  const matching = test === undefined ? feed : feed.filter(test)
  const sort = query.sort_by ?? 'created_at'
  const rows = sort === 'created_at' ? matching : matching.toSorted(COMPARE[sort])
  return pageOf(rows, query, query.sort_order !== 'ASC')
}

/** Returns a transaction (E107). Throws 404 if the wallet doesn't have it. */
export function findTransaction(
  state: SandboxState,
  wallet: WalletRow,
  id: string,
): TransactionRow {
  const row = state.db.transactions.get(Number(id))
  if (row?.walletId !== wallet.uuid) throw new PlatformError(404, 'transaction not found')
  return row
}

type Test = (row: TransactionRow) => boolean

const DAY_MS = 86_400_000

/** Returns the epoch milliseconds of a date or time. Throws 422 for other text. */
function toInstant(name: string, text: string): number {
  const at = Date.parse(text)
  if (Number.isNaN(at)) throw badField(`filter.${name}`, 'not a date')
  return at
}

/** Returns the end of a time span; a day without a time ends at midnight. */
const endOf = (name: string, text: string) =>
  toInstant(name, text) + (/^\d{4}-\d{2}-\d{2}$/.test(text) ? DAY_MS - 1 : 0)

function among(value: string, read: (row: TransactionRow) => string | null | undefined): Test {
  const matches = new Set(value.split(','))
  return (row) => matches.has(read(row) ?? '')
}

function contains(value: string, ...reads: ((row: TransactionRow) => string | null)[]): Test {
  const matches = value.trim().toLowerCase()
  return (row) => reads.some((read) => read(row)?.toLowerCase().includes(matches))
}

const readSender = (row: TransactionRow) => row.from
const readRecipient = (row: TransactionRow) => row.to

const TESTS: { [Name in keyof TransactionFilter]-?: (value: string) => Test } = {
  status: (value) => among(value, (row) => row.status),
  type: (value) => among(value, (row) => row.type),
  method: (value) => among(value, (row) => row.method),
  record_type: (value) => among(value, (row) => row.recordType),
  'currency.uuid': (value) => among(value, (row) => row.currencyId),
  'meta.billing_amount_currency': (value) => among(value, billingCurrencyOf),
  'meta.transaction_amount_currency': (value) => among(value, amountCurrencyOf),
  from: (value) => contains(value, readSender),
  to: (value) => contains(value, readRecipient),
  address: (value) => contains(value, readSender, readRecipient),
  created_at: (value) => {
    const [start, end] = [toInstant('created_at', value), endOf('created_at', value)]
    return (row) => row.createdAt >= start && row.createdAt <= end
  },
  from_created_at: (value) => {
    const start = toInstant('from_created_at', value)
    return (row) => row.createdAt >= start
  },
  to_created_at: (value) => {
    const end = endOf('to_created_at', value)
    return (row) => row.createdAt <= end
  },
}

/**
 * Returns a function that tests a row by all members of the filter. Throws 422 for a malformed
 * date.
 */
function toTest(filter: TransactionFilter): Test {
  const tests = Object.entries(TESTS).flatMap(([name, make]) => {
    const value = Object.entries(filter).find(([key]) => key === name)?.[1]
    return value === undefined || value === '' ? [] : [make(value)]
  })
  return (row) => tests.every((test) => test(row))
}

/** Columns of the CSV. The sandbox chose them, because the contract lists none (contract §1.5). */
const COLUMNS: Record<string, (row: TransactionRow) => string | number | null | undefined> = {
  id: (row) => row.id,
  created_at: (row) => toIsoTime(row.createdAt),
  type: (row) => row.type,
  method: (row) => row.method,
  record_type: (row) => row.recordType,
  status: (row) => row.status,
  amount: (row) => row.amount,
  currency: (row) => requireCurrency(row.currencyId).symbol,
  network: (row) => requireCurrency(row.currencyId).crypto?.chain.name,
  fee: (row) => row.meta?.fee,
  network_fee: (row) => row.meta?.network_fee,
  from: (row) => row.from,
  to: (row) => row.to,
  txid: (row) => row.txid,
  order_id: (row) => row.meta?.order_id,
  info: (row) => row.info,
}

/**
 * Returns all rows of a wallet as CSV, newest first, below a header (E108). Amounts have no sign.
 */
export function toStatement(state: SandboxState, wallet: WalletRow): string {
  const rows = (state.db.feeds.get(wallet.uuid) ?? []).toReversed()
  const read = Object.values(COLUMNS)
  return toCsv([
    Object.keys(COLUMNS),
    ...rows.map((row) => read.map((column) => String(column(row) ?? ''))),
  ])
}
