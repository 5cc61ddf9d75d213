/**
 * Days of the calendar, written `YYYY-MM-DD`, as this device counts them now. `Date` follows the device's zone
 * while a page lives; a formatter stays in the zone that it was made in, so nothing here makes one.
 */

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * The day on which a moment (ISO 8601, or epoch milliseconds) falls on this device. An unreadable moment gives `''`,
 * so one bad row cannot break a feed.
 */
export function dayKey(moment: string | number): string {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return ''
  const two = (number: number) => String(number).padStart(2, '0')
  const year = String(at.getFullYear()).padStart(4, '0')
  return [year, two(at.getMonth() + 1), two(at.getDate())].join('-')
}

/** The day that is `by` days later, or earlier where that is negative; undefined for what is no day. */
export function shiftDay(day: string, by: number): string | undefined {
  const at = DAY.test(day) ? new Date(day) : new Date(Number.NaN)
  // Some engines read the thirtieth of February as a day in March.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)) return undefined
  at.setUTCDate(at.getUTCDate() + by)
  return at.toISOString().slice(0, day.length)
}

/** The first moment of a day here, in epoch milliseconds; undefined for what is no day. */
export const startOfDay = (day: string): number | undefined =>
  shiftDay(day, 0) === undefined ? undefined : new Date(`${day}T00:00`).getTime()

export type DayItem<T> =
  | { kind: 'day'; day: string; at: string }
  /** First and last of a day round the day's card off. */
  | { kind: 'row'; row: T; isFirst: boolean; isLast: boolean }

interface Dated {
  createdAt: string
}

/** Day of a row on this device; see dayKey. */
export const dayHere = ({ createdAt }: Dated): string => dayKey(createdAt)

/** Rows, newest first, with a heading before the first row of each day. */
export function byDay<T extends Dated>(
  rows: readonly T[],
  dayOf: (row: T) => string = dayHere,
): DayItem<T>[] {
  const items: DayItem<T>[] = []
  let day: string | undefined
  let last: Extract<DayItem<T>, { kind: 'row' }> | undefined
  for (const row of rows) {
    const itsDay = dayOf(row)
    const isFirst = itsDay !== day
    if (isFirst) items.push({ kind: 'day', day: itsDay, at: row.createdAt })
    if (last !== undefined) last.isLast = isFirst
    day = itsDay
    last = { kind: 'row', row, isFirst, isLast: true }
    items.push(last)
  }
  return items
}
