/** What happened in a wallet since somebody last looked: told from its feed and from what this device had seen of it. */
import type { Transaction } from '#api/wallets/views.ts'
import { endedWithoutMoney, isKnownStatus, settlementOf } from '#lib/settlement.ts'
import { purposeOf } from '#lib/transaction-purpose.ts'

/** What was seen of a feed at one moment. */
export interface Seen {
  /** Creation of the newest row, ISO-8601, by the platform's clock; empty where there was none. */
  newest: string
  /** Rows whose end was open. */
  moving: string[]
  /** Creation of the oldest of them, ISO-8601. */
  movingSince?: string | undefined
  /** Epoch milliseconds of the look, by the device's clock; records of earlier releases have none. */
  at?: number | undefined
}

export interface Visit {
  /** What was seen by the end of the visit before: the news are what came after it. */
  before: Seen
  /** What has been seen by now. */
  last: Seen
  /** Epoch milliseconds of `last`. */
  at: number
}

/** Rows whose end is remembered: more are under way at once for businesses only. */
const MAX_MOVING = 50
/** Milliseconds after which a look at Home is another visit. */
export const VISIT_GAP_MS = 30 * 60_000

const isInFlight = ({ status }: Transaction): boolean =>
  isKnownStatus(status) && settlementOf(status) !== 'complete' && !endedWithoutMoney(status)

/**
 * `rows` are the newest ones, newest first, read at `now` (epoch milliseconds). What was seen `earlier` to be under way
 * and is not among them is so still, as far as anybody has looked.
 */
export function seenOf(rows: readonly Transaction[], now: number, earlier?: Seen): Seen {
  const moving = rows.filter(isInFlight)
  const known = new Set(rows.map(({ id }) => id))
  const older = earlier?.moving.filter((id) => !known.has(id)) ?? []
  return {
    newest: rows[0]?.createdAt ?? earlier?.newest ?? '',
    moving: [...moving.map(({ id }) => id), ...older].slice(0, MAX_MOVING),
    movingSince: older.length > 0 ? earlier?.movingSince : moving.at(-1)?.createdAt,
    at: now,
  }
}

/** Epoch milliseconds back to which the feed has to be read for the news after `seen`; all of it after none. */
export const newsSince = ({ newest, movingSince }: Seen): number =>
  newest === '' ? 0 : Math.min(Date.parse(newest), Date.parse(movingSince ?? newest))

/** Epoch milliseconds of that look; undefined where nobody knows. */
export const lookedAt = ({ at, newest }: Seen): number | undefined =>
  at ?? (newest === '' ? undefined : Date.parse(newest))

/** The visit that a look belongs to: the one that is recorded, or the next one; undefined where it is the first. */
export const visitAt = (recorded: Visit | undefined, now: number): Visit | undefined =>
  recorded === undefined || now - recorded.at < VISIT_GAP_MS
    ? recorded
    : { before: recorded.last, last: recorded.last, at: now }

export type NewsKind = 'arrived' | 'completed' | 'failed' | 'canceled'

export interface News {
  kind: NewsKind
  row: Transaction
}

/** What a row has become, where that is news: nobody is told of what they have just done themselves. */
function kindOf(row: Transaction, { newest, moving }: Seen): NewsKind | undefined {
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

/** Newest first. */
export const newsOf = (rows: readonly Transaction[], before: Seen): News[] =>
  rows.flatMap((row) => {
    const kind = kindOf(row, before)
    return kind === undefined ? [] : [{ kind, row }]
  })

/**
 * Whether there may be news beyond the few newest rows, so that it is worth reading more; `now` is the moment for which
 * the visit was told.
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
