/** Feeds: one list of rows for each wallet, kept in order of time, so that a page costs what it shows. */
import type * as z from 'zod/mini'

import { compare } from '#lib/money/decimal.ts'
import type { TransactionQuery } from '#api/wallets/schema.ts'

import type { TransactionRow, WalletRow } from '../db/tables.ts'
import { PlatformError } from '../errors.ts'
import type { World } from '../world.ts'
import type { Page } from './page.ts'
import { toTest } from './transaction-filter.ts'

type Query = z.output<typeof TransactionQuery>
type Sort = NonNullable<Query['sort_by']>

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100

/** Puts a row into its wallet's feed; gives it the next id and the current time. */
export function addTransaction(
  world: World,
  given: Omit<TransactionRow, 'id' | 'createdAt'>,
): TransactionRow {
  const id = world.db.transactions.size + 1
  const row: TransactionRow = { id, createdAt: world.clock.now(), ...given }
  world.db.transactions.set(id, row)
  const feed = world.db.feeds.get(row.walletId)
  if (feed === undefined) world.db.feeds.set(row.walletId, [row])
  else feed.push(row) // time never goes back, so the feed stays in order
  return row
}

const byText =
  (read: (row: TransactionRow) => string | null) => (a: TransactionRow, b: TransactionRow) =>
    (read(a) ?? '') < (read(b) ?? '') ? -1 : (read(a) ?? '') > (read(b) ?? '') ? 1 : 0

const COMPARE: Record<Sort, (a: TransactionRow, b: TransactionRow) => number> = {
  created_at: (a, b) => a.createdAt - b.createdAt,
  type: byText((row) => row.type),
  status: byText((row) => row.status),
  // Doubles settle nearly all pairs; exact digits the rest.
  amount: (a, b) => Number(a.amount) - Number(b.amount) || compare(a.amount, b.amount),
  from: byText((row) => row.from),
  to: byText((row) => row.to),
  method: byText((row) => row.method),
  record_type: byText((row) => row.recordType),
}

/** `count` items from `offset` of a list, read backwards when `isNewestFirst`. */
function slice<T>(rows: readonly T[], offset: number, count: number, isReversed: boolean): T[] {
  if (!isReversed) return rows.slice(offset, offset + count)
  const end = Math.max(0, rows.length - offset)
  return rows.slice(Math.max(0, end - count), end).toReversed()
}

/**
 * E106: newest first unless told otherwise; 10 rows unless told otherwise, never more than 100
 * (contract §1.8 R). Throws 422 for a filter that is no date.
 */
export function listTransactions(
  world: World,
  wallet: WalletRow,
  query: Query,
): Page<TransactionRow> {
  const feed = world.db.feeds.get(wallet.uuid) ?? []
  const test = query.filter && toTest(query.filter)
  const matching = test === undefined ? feed : feed.filter(test)
  const sort = query.sort_by ?? 'created_at'
  const rows = sort === 'created_at' ? matching : matching.toSorted(COMPARE[sort])
  const offset = Math.max(0, query.offset ?? 0)
  const limit = Math.min(MAX_LIMIT, Math.max(0, query.limit ?? DEFAULT_LIMIT))
  const data = slice(rows, offset, limit, query.sort_order !== 'ASC')
  const has_more = offset + data.length < rows.length
  return { total: rows.length, count: rows.length, has_more, data }
}

/** E107. Throws 404 for a row that is not in this wallet. */
export function findTransaction(world: World, wallet: WalletRow, id: string): TransactionRow {
  const row = world.db.transactions.get(Number(id))
  if (row?.walletId !== wallet.uuid) throw new PlatformError(404, 'transaction not found')
  return row
}
