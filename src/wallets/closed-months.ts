/**
 * Closed months, which are stored on this device. They are kept after the session, because a closed
 * month can't be restored in any other way.
 */
import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import type { StatementRow } from '#api/wallets/read-statement.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import { isMonth } from '#lib/months.ts'
import { isTimeZone } from '#lib/time-zone.ts'
import { usePersonScope } from '#session/services.tsx'
import { storedRecords, type Scope } from '#storage/stored.ts'

import type { CategoryMark } from './categories.ts'

const Ids = z.array(z.string())
const isMoment = (text: string) => !Number.isNaN(Date.parse(text))
const Moment = z.string().check(z.refine(isMoment))
const Text = z.optional(z.string())
const Amount = z.custom<Decimal>(isDecimal)
const Money = z.optional(z.object({ amount: Amount, currency: z.string() }))
const WrittenRow = z.object({
  id: z.string(),
  direction: z.enum(['in', 'out']),
  amount: Amount,
  currency: z.object({
    id: z.string(),
    symbol: z.string(),
    isCrypto: z.boolean(),
    network: z.optional(z.object({ name: z.string() })),
  }),
  status: z.string(),
  createdAt: Moment,
  recordType: Text,
  cardType: Text,
  from: Text,
  to: Text,
  hash: Text,
  info: Text,
  orderId: Text,
  fees: z.array(z.object({ kind: z.enum(['fee', 'networkFee']), amount: Amount, currency: Text })),
  rate: z.optional(Amount),
  sold: Money,
  bought: Money,
  card: z.optional(z.object({ last4: Text, mcc: Text, city: Text, original: Money })),
})
/**
 * A row that was still pending when the month was closed. All its values are stored, so that values
 * that it gets later do not appear in that month.
 */
const HeldRow = z.custom<StatementRow>((value) => z.safeParse(WrittenRow, value).success)
/** Returns a schema for texts by id. `z.record` would make each start load 0.3 KB more. */
const textsWhere = (isRight: (text: string) => boolean) =>
  z.custom<Record<string, string>>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      Object.values(value).every((text) => typeof text === 'string' && isRight(text)),
  )

export const ClosedMonth = z.object({
  /** `whose` and `name`: id and name of the wallet, card account or card. */
  whose: z.string(),
  name: z.string(),
  month: z.string().check(z.refine(isMonth)),
  zone: z.string().check(z.refine(isTimeZone)),
  /** Epoch milliseconds; `end` itself is excluded. */
  start: z.int(),
  end: z.int(),
  closedAt: Moment,
  /** Ids of rows, by the state that they had when the month was closed. */
  settled: Ids,
  held: z.array(HeldRow),
  awaited: Ids,
  closing: textsWhere(isDecimal),
  /** Notes by row id, as they were when the month was closed. */
  notes: textsWhere(() => true),
  /** References of bulk payments, by order id. */
  references: textsWhere(() => true),
  /** Categories by row id; absent from months that older versions closed. */
  categories: z.optional(textsWhere(() => true)),
  reviewed: z.optional(Ids),
  /**
   * Times at which the rows that were pending at the closing have finished, by row id, in ISO 8601:
   * as the row says, else when this device first saw it.
   */
  seen: textsWhere(isMoment),
})
export type ClosedMonth = z.output<typeof ClosedMonth>

const stored = storedRecords('books:', ClosedMonth)

const keyOf = ({ whose, month }: Pick<ClosedMonth, 'whose' | 'month'>) => `${whose}/${month}`

/** Returns the closed months of a wallet, card account or card, oldest first. */
export const closedMonths = (scope: Scope, ownerId: string): ClosedMonth[] =>
  storedRecords(`books:${ownerId}/`, ClosedMonth)
    .all(scope)
    .toSorted((one, other) => one.start - other.start)

/** Stores a closed month. Returns false if it is lost when the page closes. */
export const writeClosedMonth = (scope: Scope, month: ClosedMonth): boolean =>
  stored.write(scope, keyOf(month), month)

export const removeClosedMonth = (scope: Scope, month: ClosedMonth): void =>
  stored.remove(scope, keyOf(month))

/**
 * Stores when rows were first seen as finished. Each month is read again before it is stored,
 * because another page may have changed it. A time that can't be stored is set at the next reading.
 */
export function storeSeenTimes(
  scope: Scope,
  seen: ReadonlyMap<ClosedMonth, Record<string, string>>,
): void {
  for (const [month, rows] of seen) {
    const kept = stored.read(scope, keyOf(month))
    if (kept?.closedAt === month.closedAt)
      void writeClosedMonth(scope, { ...kept, seen: { ...rows, ...kept.seen } })
  }
}

let version = 0
let stop = () => {}
const listeners = new Set<() => void>()
const marksByOwner = new Map<string, ReadonlyMap<string, CategoryMark>>()

function onChange() {
  version += 1
  marksByOwner.clear()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    // Changes are noticed only while there are listeners, so cached marks are cleared here.
    marksByOwner.clear()
    stop = stored.subscribe(onChange)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

/** Returns closed months, and updates with changes by this and other pages. */
export function useClosedMonths(...ownerIds: readonly string[]): readonly ClosedMonth[] {
  const scope = usePersonScope()
  const read = useSyncExternalStore(subscribe, () => version)
  // Ids contain no slash, so it can separate them.
  const ids = ownerIds.join('/')
  return useMemo(
    () => ids.split('/').flatMap((id) => closedMonths(scope, id)),
    // oxlint-disable-next-line react/exhaustive-deps -- There may be a year of ten thousand rows a month.
    [scope, ids, read],
  )
}

export function marksOfClosedMonth({
  categories = {},
  reviewed,
}: ClosedMonth): (id: string) => CategoryMark {
  const ids = new Set(reviewed)
  return (id) => ({ category: categories[id], isReviewed: ids.has(id) })
}

const closedMarksOf = (month: ClosedMonth) => {
  const markOf = marksOfClosedMonth(month)
  return month.settled.map((id) => [id, markOf(id)] as const)
}

/** Returns the marks in closed months. All rows of a screen share them. */
export function useClosedMonthMarks(ownerId: string): ReadonlyMap<string, CategoryMark> {
  const scope = usePersonScope()
  return useSyncExternalStore(subscribe, () => {
    const key = `${scope.prefix}${ownerId}`
    const marks =
      marksByOwner.get(key) ?? new Map(closedMonths(scope, ownerId).flatMap(closedMarksOf))
    marksByOwner.set(key, marks)
    return marks
  })
}
