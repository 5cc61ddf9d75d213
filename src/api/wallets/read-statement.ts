/**
 * Reads the data for a statement: all transactions from a moment on, and the balances before and
 * after the reading.
 */
import type { QueryClient } from '@tanstack/react-query'

import { compare, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { PENDING_STATUSES } from '#lib/settlement.ts'

import type { WalletId } from '../common/schema.ts'
import { onePage, type FeedCursor } from '../query/read-pages.ts'
import { readFeed } from './feed.ts'
import { OLDEST_FIRST, walletQueries } from './queries.ts'
import type { WalletTransaction } from './schema.ts'
import { toTransaction, type NetworkBalance, type Transaction } from './views.ts'

export interface StatementRow extends Transaction {
  /** False if it is unknown whether the type brings or takes money (contract §7.2). */
  hasKnownType: boolean
  cardType?: string | undefined
  card?: {
    last4: string | undefined
    /** Merchant category code. */
    mcc: string | undefined
    city: string | undefined
    /** Amount in the merchant's currency, if it is not the card's. */
    original: { amount: Decimal; currency: string } | undefined
  }
  /** When it was settled (ISO 8601), if known and different from its creation. */
  settledAt?: string
  /**
   * When a held amount was seen to have come to nothing (ISO 8601), if a closed month lists it as
   * held.
   */
  releasedAt?: string
  /** The row while it was held, if a closed month lists it so; it may have changed since. */
  heldAs?: StatementRow
}

/** Progress of a statement's reading, which continues after a broken connection. */
export interface StatementReading {
  before: readonly NetworkBalance[] | undefined
  rows: readonly StatementRow[]
  total: number | undefined
  source?: StatementSource
}

export const NOTHING_READ: StatementReading = { before: undefined, rows: [], total: undefined }

export interface StatementSource {
  rows: readonly StatementRow[]
  balances: readonly NetworkBalance[]
  /** False if something changed during the reading, so that rows and balances don't match. */
  isConsistent: boolean
}

const KNOWN_TYPE = /^(?:deposit|withdrawal)(?:_|$)/

export const toStatementRow = (row: WalletTransaction): StatementRow => ({
  ...toTransaction(row),
  hasKnownType: KNOWN_TYPE.test(row.type),
})

export interface StatementOptions {
  reading: StatementReading
  signal: AbortSignal
}

/**
 * Reads every transaction of the wallet from `start` (epoch milliseconds) until now, page by page
 * (E106), payments held since before `start`, and the balances before and after (E103). Yields
 * after each page, at the end with the source. Throws ApiError.
 */
export async function* readStatement(
  client: QueryClient,
  wallet: WalletId,
  start: number,
  { reading, signal }: StatementOptions,
): AsyncGenerator<StatementReading, void, void> {
  const readBalances = async () => {
    const { assets } = await walletQueries.detail(wallet).read({ client, signal })
    return assets.flatMap(({ networks }) => networks)
  }
  const readFrom = (offset: number) =>
    readFeed(client, wallet, {
      filter: { from_created_at: new Date(start).toISOString() },
      sort: OLDEST_FIRST,
      offset,
      signal,
    })
  const before = reading.before ?? (await readBalances())
  let last = { ...reading, before }
  for await (last of addPages(last, { readFrom, toRow: toStatementRow })) yield last
  const { rows } = last
  const held = await readHeld(client, wallet, start, signal)
  const balances = await readBalances()
  const rest = await onePage(readFrom(rows.length))
  const isWhole = rest?.rows.length === 0 && rest.total === new Set(rows.map(({ id }) => id)).size
  const isConsistent = isWhole && areSame(before, balances)
  yield { ...last, source: { rows: [...held, ...rows], balances, isConsistent } }
}

/** Returns outgoing transactions made before `start` that are still under way. */
async function readHeld(
  client: QueryClient,
  wallet: WalletId,
  start: number,
  signal: AbortSignal,
): Promise<StatementRow[]> {
  const to_created_at = new Date(start - 1).toISOString()
  const held: StatementRow[] = []
  for (const status of PENDING_STATUSES) {
    const filter = { status, type: 'withdrawal', to_created_at } as const
    // oxlint-disable-next-line no-await-in-loop -- One list after the other, each is nearly empty.
    for await (const { rows } of readFeed(client, wallet, { filter, signal }))
      held.push(...rows.map(toStatementRow))
  }
  return held
}

interface Pages<Row> {
  readFrom: (offset: number) => AsyncIterable<FeedCursor<Row>>
  toRow: (row: Row) => StatementRow
  isFar?: (rows: readonly StatementRow[]) => boolean
}

/**
 * Yields the reading with each further page of its list, until the platform's total is reached or
 * `isFar` returns true.
 */
export async function* addPages<Reading extends StatementReading, Row>(
  reading: Reading,
  { readFrom, toRow, isFar }: Pages<Row>,
): AsyncGenerator<Reading, void, void> {
  let { rows } = reading
  if (reading.total !== undefined && rows.length >= reading.total) return
  for await (const page of readFrom(rows.length)) {
    const added = page.rows.map(toRow)
    // A page without rows is the end, whatever the platform counts.
    if (added.length === 0) return
    rows = rows.concat(added)
    yield { ...reading, rows, total: page.total }
    if (isFar?.(added)) return
  }
}

/** Whether both readings have the same amounts; a missing currency counts as zero. */
export function areSame(one: readonly NetworkBalance[], other: readonly NetworkBalance[]): boolean {
  const amounts = (balances: readonly NetworkBalance[]) =>
    new Map<string, Decimal>(balances.map(({ currency, amount }) => [currency.id, amount]))
  const [before, after] = [amounts(one), amounts(other)]
  return [...before.keys(), ...after.keys()].every(
    (id) => compare(before.get(id) ?? ZERO, after.get(id) ?? ZERO) === 0,
  )
}
