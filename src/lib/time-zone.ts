/** Days and times in a time zone that somebody has chosen, whatever zone this device is in. */
import { shiftDay } from './dates.ts'

/** Hours by which any zone is off UTC at most, and some to spare. */
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

/** Whether the engine knows a zone by its IANA name. */
export function isTimeZone(zone: string): boolean {
  try {
    return zone !== '' && formatOf(zone) !== undefined
  } catch {
    return false
  }
}

/**
 * What the clocks of a zone say at a moment (ISO 8601, or epoch milliseconds): `YYYY-MM-DD HH:mm:ss`, and `''` for what
 * can't be read. Throws RangeError for a zone that nobody knows.
 */
export function clockIn(zone: string, moment: string | number): string {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return ''
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatOf(zone).formatToParts(at)) parts[type] = value
  const { year = '', month, day, hour, minute, second } = parts
  return `${year.padStart(4, '0')}-${month}-${day} ${hour}:${minute}:${second}`
}

/** The day on which a moment falls in a zone, as `clockIn` reads and throws. */
export const dayIn = (zone: string, moment: string | number): string =>
  clockIn(zone, moment).slice(0, 'YYYY-MM-DD'.length)

/**
 * The first moment of a day `YYYY-MM-DD` in a zone, in epoch milliseconds; undefined for what is no day. A day need not
 * begin at midnight, and some have been left out: then it is the first moment of the next. Throws as `clockIn` does.
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
