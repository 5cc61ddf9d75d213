/** Days and times in a chosen time zone, independent of the device's. */
import { shiftDay } from './dates.ts'

/** Milliseconds that are more than the offset of any time zone from UTC. */
const FARTHEST_MS = 15 * 3_600_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      calendar: 'gregory',
      numberingSystem: 'latn',
    })
  formats.set(zone, format)
  return format
}

export function isTimeZone(zone: string): boolean {
  try {
    return zone !== '' && formatOf(zone) !== undefined
  } catch {
    return false
  }
}

/**
 * Returns the clock time in a zone at a given time (ISO 8601 or epoch milliseconds) as `YYYY-MM-DD
 * HH:mm:ss`; `''` if the time can't be read. Throws RangeError for an unknown zone.
 */
export function clockTimeIn(zone: string, moment: string | number): string {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return ''
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatOf(zone).formatToParts(at)) parts[type] = value
  const { year = '', month, day, hour, minute, second } = parts
  return `${year.padStart(4, '0')}-${month}-${day} ${hour}:${minute}:${second}`
}

/** Returns the day in a zone at a given time. Reads and throws like `clockTimeIn`. */
export const dayIn = (zone: string, moment: string | number): string =>
  clockTimeIn(zone, moment).slice(0, 'YYYY-MM-DD'.length)

/**
 * Returns the start of a day `YYYY-MM-DD` in a zone, in epoch milliseconds; undefined if the text
 * is no day. A day may begin later than midnight. A day that the zone skips has the start of the
 * next day. Throws like `clockTimeIn`.
 */
export function startOfDayIn(zone: string, day: string): number | undefined {
  if (shiftDay(day, 0) === undefined) return undefined
  const midnight = Date.parse(day)
  let [before, at] = [midnight - FARTHEST_MS, midnight + FARTHEST_MS]
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2)
    if (dayIn(zone, middle) >= day) at = middle
    else before = middle
  }
  return at
}
