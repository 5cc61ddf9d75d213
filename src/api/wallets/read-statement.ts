/** What a statement is made of: every transaction from a moment on, and the balances before and after the reading. */
import type { QueryClient } from '@tanstack/react-query'

import { compare, ZERO, type Decimal } from '#lib/money/decimal.ts'

import type { WalletId } from '../common/schema.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { onePage, type FeedCursor } from '../query/read-pages.ts'
import { getWallet } from './endpoints.ts'
import { readFeed } from './feed.ts'
import { OLDEST_FIRST } from './queries.ts'
import type { WalletTransaction } from './schema.ts'
import { toTransaction, toWallet, type NetworkBalance, type Transaction } from './views.ts'

export interface StatementRow extends Transaction {
  /** False for a type of which nobody knows whether it brings money or takes it (contract §7.2). */
  hasKnownType: boolean
  /** Of a row of a card or a card account: the platform's name of its kind. */
  cardType?: string | undefined
  /** What only such rows say. */
  card?: {
    last4: string | undefined
    /** Code of the merchant's category. */
    mcc: string | undefined
    city: string | undefined
    /** What the merchant asked for, in another currency than the card's. */
    original: { amount: Decimal; currency: string } | undefined
  }
  /** When it was settled (ISO 8601), where that is known and is not when it was made. */
  settledAt?: string
  /** When it was seen that what had been held came to nothing (ISO 8601), where somebody has booked it as held. */
  releasedAt?: string
  /** The row as it was while it was held, where somebody has booked that: it may say anything else by now. */
  heldAs?: StatementRow
}

/** How far a statement has been read. One that is kept goes on from here after a broken connection. */
export interface StatementReading {
  /** Undefined until the reading has begun. */
  before: readonly NetworkBalance[] | undefined
  /** Oldest first. */
  rows: readonly StatementRow[]
  /** Rows that the platform has counted, as of the last page. */
  total: number | undefined
  /** There once all of it has been read. */
  source?: StatementSource
}

export const NOTHING_READ: StatementReading = { before: undefined, rows: [], total: undefined }

export interface StatementSource {
  rows: readonly StatementRow[]
  /** As they are now. */
  balances: readonly NetworkBalance[]
  /** False where something happened in the meantime, so that rows and balances are not of one moment. */
  isConsistent: boolean
}

const KNOWN_TYPE = /^(?:deposit|withdrawal)(?:_|$)/

/** A row of the feed, with whether its type says which way money went. */
export const toStatementRow = (row: WalletTransaction): StatementRow => ({
  ...toTransaction(row),
  hasKnownType: KNOWN_TYPE.test(row.type),
})

/** What has been read already, which is not read again. */
export interface StatementOptions {
  reading: StatementReading
  signal: AbortSignal
}

/**
 * Reads every transaction of the wallet from `start` (epoch milliseconds) until now, page by page (E106), between two
 * looks at its balances (E103). Yields how far it is after each page, and at the end with the source. Throws ApiError.
 */
export async function* readStatement(
  client: QueryClient,
  wallet: WalletId,
  start: number,
  { reading, signal }: StatementOptions,
): AsyncGenerator<StatementReading, void, void> {
  const readBalances = async () =>
    toWallet(
      await callEndpoint(httpOf(client), getWallet, { params: { uuid: wallet } }, { signal }),
    ).assets.flatMap(({ networks }) => networks)
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
  const balances = await readBalances()
  const rest = await onePage(readFrom(rows.length))
  const isWhole = rest?.rows.length === 0 && rest.total === new Set(rows.map(({ id }) => id)).size
  const isConsistent = isWhole && areSame(before, balances)
  yield { ...last, source: { rows, balances, isConsistent } }
}

interface Pages<Row> {
  readFrom: (offset: number) => AsyncIterable<FeedCursor<Row>>
  toRow: (row: Row) => StatementRow
  /** Whether rows behind this page's are of no use any more. */
  isFar?: (rows: readonly StatementRow[]) => boolean
}

/** A reading with each further page of its list, until all that the platform counts is there or `isFar` says enough. */
export async function* addPages<Reading extends StatementReading, Row>(
  reading: Reading,
  { readFrom, toRow, isFar }: Pages<Row>,
): AsyncGenerator<Reading, void, void> {
  let { rows } = reading
  if (reading.total !== undefined && rows.length >= reading.total) return
  for await (const page of readFrom(rows.length)) {
    const added = page.rows.map(toRow)
    // A page without rows is the end, whatever was counted.
    if (added.length === 0) return
    rows = rows.concat(added)
    yield { ...reading, rows, total: page.total }
    if (isFar?.(added)) return
  }
}

/** Whether two looks have seen the same amounts; a currency that one of them lacks counts as nothing. */
export function areSame(one: readonly NetworkBalance[], other: readonly NetworkBalance[]): boolean {
  const amounts = (balances: readonly NetworkBalance[]) =>
    new Map<string, Decimal>(balances.map(({ currency, amount }) => [currency.id, amount]))
  const [before, after] = [amounts(one), amounts(other)]
  return [...before.keys(), ...after.keys()].every(
    (id) => compare(before.get(id) ?? ZERO, after.get(id) ?? ZERO) === 0,
  )
}
