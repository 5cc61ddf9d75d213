/**
 * Reads the data for a statement: all transactions from a moment on, and the balances before and
 * after the reading.
 */
import type { QueryClient } from '@tanstack/react-query'

import { compare, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { UNDER_WAY } from '#lib/settlement.ts'

import type { WalletId } from '../common/schema.ts'
import {
  openList,
  readFeed,
  readPage,
  readRows,
  type FeedState,
  type OpenList,
} from '../query/feed.ts'
import { wholeFeed } from './feed.ts'
import { walletQueries } from './queries.ts'
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
 * (E106), what is held from before, and its balances before and after (E103). Yields after each
 * page, at the end with the source. Throws ApiError.
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
  const list = wholeFeed(wallet, {}, { start })
  const before = reading.before ?? (await readBalances())
  let last: StatementReading = { ...reading, before }
  const settings = { fold: foldRows(toStatementRow) }
  for await (const state of readFeed(resume(list, reading), settings, { client, signal }))
    yield (last = { before, ...rowsOfState(state) })
  const { rows } = last
  const held = await readHeld(client, wallet, start, signal)
  const balances = await readBalances()
  const rest = await readPage(openList(list, rows.length), { client, signal })
  const isWhole =
    rest.rows.length === 0 && rest.list.total === new Set(rows.map(({ id }) => id)).size
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
  const held: StatementRow[] = []
  for (const status of UNDER_WAY) {
    const list = wholeFeed(wallet, { status, type: 'withdrawal' }, { end: start })
    // oxlint-disable-next-line no-await-in-loop -- One list after the other, each is nearly empty.
    held.push(...(await readRows(list, { client, signal })).map(toStatementRow))
  }
  return held
}

type Rows = readonly StatementRow[]

/** Returns the fold of a statement's feed. */
export const foldRows =
  <Row>(toRow: (row: Row) => StatementRow) =>
  (known: Rows, rows: readonly Row[]): Rows => [...known, ...rows.map(toRow)]

/** Opens the list of a statement after the rows that were read. */
export const resume = <Row>(
  list: OpenList<Row>['list'],
  { rows, total }: StatementReading,
): FeedState<Row, Rows> => ({
  lists: [
    { ...openList(list, rows.length), total, isRead: total !== undefined && rows.length >= total },
  ],
  folded: rows,
})

/** Returns the rows of a statement's feed, and the platform's total. */
export const rowsOfState = ({ lists, folded }: FeedState<unknown, Rows>) => ({
  rows: folded,
  total: lists[0]?.total,
})

/** Whether both readings have the same amounts; a missing currency counts as zero. */
export function areSame(one: readonly NetworkBalance[], other: readonly NetworkBalance[]): boolean {
  const amounts = (balances: readonly NetworkBalance[]) =>
    new Map<string, Decimal>(balances.map(({ currency, amount }) => [currency.id, amount]))
  const [before, after] = [amounts(one), amounts(other)]
  return [...before.keys(), ...after.keys()].every(
    (id) => compare(before.get(id) ?? ZERO, after.get(id) ?? ZERO) === 0,
  )
}
