/**
 * Calendar days `YYYY-MM-DD` in the device's current time zone. `Date` follows the zone, whereas a
 * formatter keeps the zone of its creation, so nothing here creates a formatter.
 */

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Returns the day of a time (ISO 8601 or epoch milliseconds) on this device. Returns `''` for a
 * time that can't be read, so that one bad row can't break a feed.
 */
export function dayKey(moment: string | number): string {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return ''
  const two = (number: number) => String(number).padStart(2, '0')
  const year = String(at.getFullYear()).padStart(4, '0')
  return [year, two(at.getMonth() + 1), two(at.getDate())].join('-')
}

/** Returns the day `by` days later (earlier if `by` is negative); undefined if `day` is no day. */
export function shiftDay(day: string, by: number): string | undefined {
  const at = DAY.test(day) ? new Date(day) : new Date(Number.NaN)
  // Some engines read 30 February as a day in March.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)) return undefined
  at.setUTCDate(at.getUTCDate() + by)
  return at.toISOString().slice(0, day.length)
}

/** Returns a day's start on this device in epoch milliseconds; undefined if `day` is no day. */
export const startOfDay = (day: string): number | undefined =>
  shiftDay(day, 0) === undefined ? undefined : new Date(`${day}T00:00`).getTime()

export type DayListItem<T> =
  | { kind: 'day'; day: string; at: string }
  | { kind: 'row'; row: T; isFirst: boolean; isLast: boolean }

interface Dated {
  createdAt: string
}

export const localDayOf = ({ createdAt }: Dated): string => dayKey(createdAt)

/** Adds a heading before the first row of each day. The rows must be sorted newest first. */
export function withDayHeadings<T extends Dated>(
  rows: readonly T[],
  dayOf: (row: T) => string = localDayOf,
): DayListItem<T>[] {
  const items: DayListItem<T>[] = []
  let day: string | undefined
  let last: Extract<DayListItem<T>, { kind: 'row' }> | undefined
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
