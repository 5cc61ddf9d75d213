/**
 * Closed months on this device. They outlive the session, because a closed month can't be made
 * again as it was.
 */
import { useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import type { StatementRow } from '#api/wallets/read-statement.ts'
import { isDecimal, type Decimal } from '#lib/money/decimal.ts'
import { isMonth } from '#lib/months.ts'
import { isTimeZone } from '#lib/time-zone.ts'
import { usePersonScope } from '#session/services.tsx'
import { storedRecords, type Scope } from '#storage/stored.ts'

import type { RowMark } from './categories.ts'

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
/** A held row, kept whole: members that it lacked then must not appear later. */
const HeldRow = z.custom<StatementRow>((value) => z.safeParse(WrittenRow, value).success)
/** Record of texts by id. `z.record` would add 0.3 KB to every start. */
const textsWhere = (isRight: (text: string) => boolean) =>
  z.custom<Record<string, string>>(
    (value) =>
      typeof value === 'object' &&
      value !== null &&
      Object.values(value).every((text) => typeof text === 'string' && isRight(text)),
  )

export const ClosedMonth = z.object({
  /** Id and name of the wallet, card account or card. */
  whose: z.string(),
  name: z.string(),
  month: z.string().check(z.refine(isMonth)),
  zone: z.string().check(z.refine(isTimeZone)),
  /** Epoch milliseconds; the end is not part of it. */
  start: z.int(),
  end: z.int(),
  closedAt: Moment,
  /** Row ids by their state when the month was closed. */
  settled: Ids,
  held: z.array(HeldRow),
  awaited: Ids,
  /** By currency id. */
  closing: textsWhere(isDecimal),
  /** By row id. Notes may change later; the file of the month does not. */
  notes: textsWhere(() => true),
  /** References of bulk payments, by order id. */
  references: textsWhere(() => true),
  /** By row id; months that older versions closed have no categories. */
  categories: z.optional(textsWhere(() => true)),
  reviewed: z.optional(Ids),
  /**
   * By row id: the moment at which a row that was open in this month counts. It is when this device
   * first saw the row ended, or what the row itself says.
   */
  seen: textsWhere(isMoment),
})
export type ClosedMonth = z.output<typeof ClosedMonth>

const stored = storedRecords('books:', ClosedMonth)

const keyOf = ({ whose, month }: Pick<ClosedMonth, 'whose' | 'month'>) => `${whose}/${month}`

/** Returns the closed months of a wallet, card account or card, oldest first. */
export const closedMonths = (scope: Scope, whose: string): ClosedMonth[] =>
  storedRecords(`books:${whose}/`, ClosedMonth)
    .all(scope)
    .toSorted((one, other) => one.start - other.start)

/** Returns false if the month could not be saved and lasts only as long as the page. */
export const writeClosedMonth = (scope: Scope, month: ClosedMonth): boolean =>
  stored.write(scope, keyOf(month), month)

export const removeClosedMonth = (scope: Scope, month: ClosedMonth): void =>
  stored.remove(scope, keyOf(month))

/**
 * Saves the times at which rows were first seen as finished. Reads each month again before it
 * writes, because another page may have closed, opened or changed it meanwhile. A moment that can't
 * be saved is set again on the next reading.
 */
export function keepSeen(
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
const marksByOwner = new Map<string, ReadonlyMap<string, RowMark>>()

function onChange() {
  version += 1
  marksByOwner.clear()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    // Without listeners, changes went unnoticed.
    marksByOwner.clear()
    stop = stored.subscribe(onChange)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

/** Returns the closed months of several owners. Follows changes in this page and in others. */
export function useClosedMonths(...whose: readonly string[]): readonly ClosedMonth[] {
  const scope = usePersonScope()
  const read = useSyncExternalStore(subscribe, () => version)
  // Ids contain no slash, so it can separate them.
  const ids = whose.join('/')
  return useMemo(
    () => ids.split('/').flatMap((id) => closedMonths(scope, id)),
    // oxlint-disable-next-line react/exhaustive-deps -- There may be a year of ten thousand rows a month.
    [scope, ids, read],
  )
}

/** Returns the mark that a row had when its month was closed. */
export function marksThen({ categories = {}, reviewed }: ClosedMonth): (id: string) => RowMark {
  const ids = new Set(reviewed)
  return (id) => ({ category: categories[id], isReviewed: ids.has(id) })
}

const closedMarksOf = (month: ClosedMonth) => {
  const markOf = marksThen(month)
  return month.settled.map((id) => [id, markOf(id)] as const)
}

/** Returns the marks of all rows in closed months of an owner. All rows on a screen share them. */
export function useClosedMarks(whose: string): ReadonlyMap<string, RowMark> {
  const scope = usePersonScope()
  return useSyncExternalStore(subscribe, () => {
    const key = `${scope.prefix}${whose}`
    const marks =
      marksByOwner.get(key) ?? new Map(closedMonths(scope, whose).flatMap(closedMarksOf))
    marksByOwner.set(key, marks)
    return marks
  })
}
