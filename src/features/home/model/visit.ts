/** Finds a wallet's news since the last visit, from its feed and the rows seen on this device. */
import type { Transaction } from '#api/wallets/views.ts'
import { endedWithoutMoney, isKnownStatus, settlementOf } from '#lib/settlement.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'

export interface SeenRows {
  /**
   * Time at which the newest row was created, in ISO 8601 by the platform's clock; empty if there
   * was no row.
   */
  newest: string
  /** Ids of rows that were pending. */
  moving: string[]
  /** Time at which the oldest pending row was created, in ISO 8601. */
  movingSince?: string | undefined
  /** Epoch milliseconds of the record by the device's clock; missing in older records. */
  at?: number | undefined
}

export interface Visit {
  /** Rows that were seen at the end of the previous visit. All later rows are news. */
  before: SeenRows
  last: SeenRows
  /** Time of `last` in epoch milliseconds. */
  at: number
}

/** Maximum number of pending rows that are stored. Only businesses have more at once. */
const MAX_PENDING_ROWS = 50
/** Milliseconds after which opening Home again counts as a new visit. */
export const VISIT_GAP_MS = 30 * 60_000

const isInFlight = ({ status }: Transaction): boolean =>
  isKnownStatus(status) && settlementOf(status) !== 'complete' && !endedWithoutMoney(status)

/**
 * Makes the record of the newest rows (newest first), read at `now` (epoch milliseconds). Rows that
 * were pending in `earlier` stay pending if `rows` does not contain them.
 */
export function seenRowsOf(
  rows: readonly Transaction[],
  now: number,
  earlier?: SeenRows,
): SeenRows {
  const moving = rows.filter(isInFlight)
  const known = new Set(rows.map(({ id }) => id))
  const older = earlier?.moving.filter((id) => !known.has(id)) ?? []
  return {
    newest: rows[0]?.createdAt ?? earlier?.newest ?? '',
    moving: [...moving.map(({ id }) => id), ...older].slice(0, MAX_PENDING_ROWS),
    movingSince: older.length > 0 ? earlier?.movingSince : moving.at(-1)?.createdAt,
    at: now,
  }
}

/**
 * Returns the time, in epoch milliseconds, back to which the feed must be read to find what is new
 * since these rows were seen; 0 for the whole feed.
 */
export const newsSince = ({ newest, movingSince }: SeenRows): number =>
  newest === '' ? 0 : Math.min(Date.parse(newest), Date.parse(movingSince ?? newest))

/** Returns the time of a record in epoch milliseconds; undefined if unknown. */
export const timeOfVisit = ({ at, newest }: SeenRows): number | undefined =>
  at ?? (newest === '' ? undefined : Date.parse(newest))

/**
 * Returns the current visit: the stored one or, after a gap, a new one. Undefined at the first
 * visit.
 */
export const visitAt = (recorded: Visit | undefined, now: number): Visit | undefined =>
  recorded === undefined || now - recorded.at < VISIT_GAP_MS
    ? recorded
    : { before: recorded.last, last: recorded.last, at: now }

export type NewsKind = 'arrived' | 'completed' | 'failed' | 'canceled'

export interface News {
  kind: NewsKind
  row: Transaction
}

/** Returns a row's new state if the row is news. A payment that the person has just made is not. */
function kindOf(row: Transaction, { newest, moving }: SeenRows): NewsKind | undefined {
  const wasMoving = moving.includes(row.id)
  const isNew = newest === '' || Date.parse(row.createdAt) > Date.parse(newest)
  if (!wasMoving && !isNew) return undefined
  const settlement = settlementOf(row.status)
  if (settlement === 'failed' || settlement === 'canceled') return settlement
  if (settlement !== 'complete') return undefined
  const isExchange = purposeOf(row) === 'exchange'
  if (row.direction === 'in' && !isExchange) return 'arrived'
  return wasMoving ? 'completed' : undefined
}

export const newsOf = (rows: readonly Transaction[], before: SeenRows): News[] =>
  rows.flatMap((row) => {
    const kind = kindOf(row, before)
    return kind === undefined ? [] : [{ kind, row }]
  })

/**
 * Returns whether there may be news beyond the newest rows, so that more must be read. Pass the
 * same `now` as to `visitAt`.
 */
export function mayHaveNews(
  { before, last, at }: Visit,
  newest: readonly Transaction[],
  now: number,
): boolean {
  const isNewVisit = at === now
  return (
    newsOf(newest, before).length > 0 ||
    before.newest !== (newest[0]?.createdAt ?? before.newest) ||
    before.newest !== last.newest ||
    before.moving.join() !== last.moving.join() ||
    (isNewVisit && before.moving.length > 0)
  )
}
