const formatters = new Map<string, Intl.DateTimeFormat>()

/** One formatter for each zone: making one costs more than formatting a whole feed. */
function formatterOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const cacheKey = timeZone ?? ''
  let formatter = formatters.get(cacheKey)
  if (!formatter) {
    // Swedish dates are written year-month-day.
    const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    formatter = new Intl.DateTimeFormat('sv-SE', timeZone ? { ...options, timeZone } : options)
    formatters.set(cacheKey, formatter)
  }
  return formatter
}

/**
 * Calendar day `YYYY-MM-DD` on which an ISO-8601 moment falls, in an IANA zone or else in the
 * device's own. An unreadable moment gives `''`, so one bad row cannot break a feed.
 *
 * @throws RangeError for an unknown zone.
 */
export function dayKey(iso: string, timeZone?: string): string {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? '' : formatterOf(timeZone).format(at)
}

/** Whether two ISO-8601 moments fall on one calendar day of the zone. See dayKey. */
export function isSameDay(left: string, right: string, timeZone?: string): boolean {
  return dayKey(left, timeZone) === dayKey(right, timeZone)
}

/**
 * Whole seconds from an ISO-8601 moment to `now` (milliseconds since 1970), rounded down. Negative
 * for a moment ahead of the device's clock; NaN for an unreadable one.
 */
export function ageInSeconds(iso: string, now: number): number {
  return Math.floor((now - Date.parse(iso)) / 1000)
}

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
