/**
 * Closed months. The rows of a closed month stay as they were when the month was closed, even if
 * the transactions change later.
 */
import * as z from 'zod/mini'

import type { StatementRow } from '#api/wallets/read-statement.ts'
import { shiftDay } from '#lib/dates.ts'
import { ZERO } from '#lib/money/decimal.ts'
import { isMonth, monthOfDay, shiftMonth, type TimeSpan } from '#lib/months.ts'
import { CategoriesFile } from '#wallets/categories.ts'
import { ClosedMonth } from '#wallets/closed-months.ts'
import { balanceEffectOf } from '#wallets/row-effect.ts'

import type { Period } from './period.ts'
import type { Statement } from './statement.ts'

/** Returns the calendar month `YYYY-MM` if the period covers exactly one, else undefined. */
export function monthOfPeriod({ from, to }: Period): string | undefined {
  const month = monthOfDay(from)
  const isWhole =
    isMonth(month) && from === `${month}-01` && shiftDay(to, 1) === `${shiftMonth(month, 1)}-01`
  return isWhole ? month : undefined
}

const isIn = ({ start, end }: TimeSpan, at: number) => at >= start && at < end
export const overlaps = (one: TimeSpan, other: TimeSpan): boolean =>
  one.start < other.end && one.end > other.start

/**
 * Moves rows out of closed months. A row that settled after its month was closed is booked at the
 * time when this device first saw it settled; that is `now` if it sees it for the first time.
 * `seen` contains the new times to store, by month.
 */
export function moveOutOfClosedMonths(
  rows: readonly StatementRow[],
  months: readonly ClosedMonth[],
  now: string,
): { rows: StatementRow[]; seen: Map<ClosedMonth, Record<string, string>> } {
  const sets = months.map((month) => ({
    month,
    settled: new Set(month.settled),
    held: new Map(month.held.map((row) => [row.id, row])),
    awaited: new Set(month.awaited),
  }))
  const seen = new Map<ClosedMonth, Record<string, string>>()
  const see = (month: ClosedMonth, id: string, at = now): string => {
    const kept = month.seen[id]
    // If the device's clock is behind, the row seems to have settled inside the closed month.
    const moment = new Date(Math.max(Date.parse(kept ?? at), month.end)).toISOString()
    if (kept === undefined) seen.set(month, { ...seen.get(month), [id]: moment })
    return moment
  }
  const closedAt = (at: number) => sets.find(({ month }) => isIn(month, at))
  const placed = rows.map((row): StatementRow => {
    const effect = balanceEffectOf(row)
    const made = Date.parse(row.createdAt)
    const madeIn = closedAt(made)
    const heldAs = madeIn?.held.get(row.id)
    const known = heldAs === undefined ? row : { ...row, heldAs }
    const wasUnderWay = heldAs !== undefined || madeIn?.awaited.has(row.id) === true
    // The time is stored for every row that has ended, whether it settled or failed. Until all rows
    // have ended, the rows since this month are read again.
    const over = (at?: string) =>
      wasUnderWay && madeIn !== undefined ? see(madeIn.month, row.id, at) : undefined
    if (effect === 'none') {
      const releasedAt = over()
      return heldAs === undefined || releasedAt === undefined ? known : { ...known, releasedAt }
    }
    if (effect !== 'settled') return known
    const closed = closedAt(Math.max(made, Date.parse(row.settledAt ?? row.createdAt)))
    const settled =
      closed === undefined || closed.settled.has(row.id)
        ? known
        : { ...known, settledAt: see(closed.month, row.id) }
    over(settled.settledAt)
    return settled
  })
  return { rows: placed, seen }
}

/**
 * Returns the time since which rows must be read for a period that begins at `start` (both in epoch
 * milliseconds). It may be earlier than `start`, so that rows are included that were still open
 * when their month was closed.
 */
export const requiredReadStart = (start: number, months: readonly ClosedMonth[]): number =>
  Math.min(
    start,
    ...months
      .filter(({ held, awaited, seen }) =>
        [...held.map(({ id }) => id), ...awaited].some(
          (id) => Date.parse(seen[id] ?? '9999-12-31') >= start,
        ),
      )
      .map((month) => month.start),
  )

type Content = Pick<ClosedMonth, 'settled' | 'held' | 'awaited' | 'closing'>

/** Returns one owner's part of a statement with several owners; another statement is unchanged. */
export const statementOfOwner = (
  ownerId: string,
  { currencies, ...rest }: Statement,
): Statement => ({
  ...rest,
  currencies: currencies.filter(({ owner }) => owner === undefined || owner.id === ownerId),
})

export function closedContent({ currencies }: Statement): Content {
  const rowsOf = (kind: 'settled' | 'held' | 'awaited') =>
    currencies.flatMap(({ booked, pending }) =>
      [...booked, ...pending].filter((one) => one.kind === kind).map(({ row }) => row),
    )
  return {
    settled: rowsOf('settled').map(({ id }) => id),
    held: rowsOf('held'),
    awaited: rowsOf('awaited').map(({ id }) => id),
    closing: Object.fromEntries(
      currencies
        // Zero balances are left out, because the platform lists them only sometimes.
        .filter(({ closing }) => closing !== undefined && closing !== ZERO)
        .map(({ currency, closing = ZERO }) => [currency.id, closing]),
    ),
  }
}

/**
 * Returns ids of rows and currencies that differ between a closed month and its statement; empty if
 * both agree. If the statement has several owners, only the rows of the month's owner count.
 */
export function changedSince(closed: ClosedMonth, statement: Statement): string[] {
  const linesOf = ({ settled, held, awaited, closing }: Content) =>
    new Set([
      ...settled.map((id) => `${id} settled`),
      ...held.map(({ id, amount }) => `${id} held ${amount}`),
      ...awaited.map((id) => `${id} awaited`),
      ...Object.entries(closing).map(([id, balance]) => `${id} ${balance}`),
    ])
  const now = closedContent(statementOfOwner(closed.whose, statement))
  const [before, after] = [linesOf(closed), linesOf(now)]
  const changed = [...before, ...after].filter((line) => !before.has(line) || !after.has(line))
  return [...new Set(changed.map((line) => line.split(' ')[0] ?? ''))]
}

export const ClosedMonthsFile = z.object({
  format: z.literal('tessera-closed-months'),
  version: z.literal(1),
  months: z.array(ClosedMonth),
  categories: z.optional(CategoriesFile),
})
