/**
 * Reads the data for a statement: all transactions since a given time, and the balances before and
 * after they are read.
 */
import type { QueryClient } from '@tanstack/react-query'

import { compare, ZERO, type Decimal } from '#lib/money/decimal.ts'
import { PENDING_STATUSES } from '#lib/settlement.ts'

import type { WalletId } from '../common/schema.ts'
import {
  startList,
  readFeed,
  readPage,
  readRows,
  type FeedSettings,
  type ListProgress,
} from '../query/feed.ts'
import { wholeFeed } from './feed.ts'
import { walletQueries } from './queries.ts'
import type { WalletTransaction } from './schema.ts'
import { toTransaction, type NetworkBalance, type Transaction } from './views.ts'

export interface StatementRow extends Transaction {
  /**
   * False if the record type is unknown, so that it may mean income or an expense (contract §7.2).
   */
  hasKnownType: boolean
  cardType?: string | undefined
  card?: {
    last4: string | undefined
    mcc: string | undefined
    city: string | undefined
    /** Amount in the merchant's currency; undefined if it is the card's currency. */
    original: { amount: Decimal; currency: string } | undefined
  }
  /** True if the money went to or came from another wallet or card account of the person. */
  isBetweenOwn?: boolean
  /**
   * True if the other side of the transfer has another currency. Set only for card rows, which
   * don't name that currency.
   */
  isConverted?: boolean
  /** Time of settlement (ISO 8601), if known and different from the time of creation. */
  settledAt?: string
  /**
   * Time at which a held amount was found to be released without a payment (ISO 8601), if a closed
   * month lists it as held.
   */
  releasedAt?: string
  /**
   * The row as it was while its amount was held, if a closed month lists it as held. The
   * transaction may have changed since.
   */
  heldAs?: StatementRow
}

/** Progress of reading a statement. The reading continues from it after a broken connection. */
export interface StatementReading {
  before: readonly NetworkBalance[] | undefined
  rows: readonly StatementRow[]
  total: number | undefined
  source?: StatementSource
}

export const EMPTY_READING: StatementReading = { before: undefined, rows: [], total: undefined }

export interface StatementSource {
  rows: readonly StatementRow[]
  balances: readonly NetworkBalance[]
  /** False if something changed during the reading, so that rows and balances may not match. */
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

interface StatementFeed<Row> {
  list: ListProgress<Row>['list']
  toRow: (row: Row, balances: readonly NetworkBalance[]) => StatementRow
  /** Conditions to stop reading a list that is sorted newest first. */
  newestFirst?: Pick<FeedSettings<Row, unknown>, 'from' | 'completeSince'>
  readBalances: () => Promise<readonly NetworkBalance[]>
  /** Reads the payments that were already held when the list begins. */
  readHeld?: () => Promise<readonly StatementRow[]>
  /** Reads a page again, and returns whether the list is still the same as in `reading`. */
  isUnchanged: (reading: StatementReading) => Promise<boolean>
  sortRows?: (rows: readonly StatementRow[]) => readonly StatementRow[]
}

/**
 * Reads a list to its end, and the balances before and after it. Yields its progress after each
 * page, and the statement's data at the end. Throws ApiError.
 */
export async function* readSource<Row>(
  client: QueryClient,
  { list, toRow, newestFirst, readBalances, readHeld, isUnchanged, sortRows }: StatementFeed<Row>,
  { reading, signal }: StatementOptions,
): AsyncGenerator<StatementReading, void, void> {
  const before = reading.before ?? (await readBalances())
  let last: StatementReading = { ...reading, before }
  const { rows, total } = reading
  const isRead = total !== undefined && rows.length >= total
  const begun = { lists: [{ ...startList(list, rows.length), total, isRead }], collected: rows }
  const addRows = (known: readonly StatementRow[], page: readonly Row[]) =>
    known.concat(page.map((row) => toRow(row, before)))
  for await (const state of readFeed(begun, { addRows, ...newestFirst }, { client, signal }))
    yield (last = { before, rows: state.collected, total: state.lists[0]?.total })
  const held = (await readHeld?.()) ?? []
  const balances = await readBalances()
  const isConsistent = (await isUnchanged(last)) && areSame(before, balances)
  const all = [...held, ...last.rows]
  yield { ...last, source: { rows: sortRows ? sortRows(all) : all, balances, isConsistent } }
}

/**
 * Reads every transaction of the wallet from `start` (epoch milliseconds) until now (E106),
 * payments held since before `start`, and its balances (E103), as `readSource` does.
 */
export function readStatement(
  client: QueryClient,
  wallet: WalletId,
  start: number,
  options: StatementOptions,
): AsyncGenerator<StatementReading, void, void> {
  const reading = { client, signal: options.signal }
  const list = wholeFeed(wallet, {}, { start })
  const feed = {
    list,
    toRow: toStatementRow,
    async readBalances() {
      const { assets } = await walletQueries.detail(wallet).read(reading)
      return assets.flatMap(({ networks }) => networks)
    },
    async readHeld() {
      const held: WalletTransaction[] = []
      for (const status of PENDING_STATUSES) {
        const before = wholeFeed(wallet, { status, type: 'withdrawal' }, { end: start })
        // oxlint-disable-next-line no-await-in-loop -- One after the other, each is nearly empty.
        held.push(...(await readRows(before, reading)))
      }
      return held.map(toStatementRow)
    },
    async isUnchanged({ rows }: StatementReading) {
      const rest = await readPage(startList(list, rows.length), reading)
      const count = new Set(rows.map(({ id }) => id)).size
      return rest.rows.length === 0 && rest.list.total === count
    },
  }
  return readSource(client, feed, options)
}

/** Whether both readings have the same amounts; a missing currency counts as zero. */
function areSame(one: readonly NetworkBalance[], other: readonly NetworkBalance[]): boolean {
  const amounts = (balances: readonly NetworkBalance[]) =>
    new Map<string, Decimal>(balances.map(({ currency, amount }) => [currency.id, amount]))
  const [before, after] = [amounts(one), amounts(other)]
  return [...before.keys(), ...after.keys()].every(
    (id) => compare(before.get(id) ?? ZERO, after.get(id) ?? ZERO) === 0,
  )
}
