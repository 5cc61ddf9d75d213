import { dayKey } from './dates.ts'

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/

/** Returns the year and month (0 to 11) of `YYYY-MM`. Throws RangeError if the text is no month. */
function partsOf(month: string): [year: number, month: number] {
  const [, year, number] = MONTH.exec(month) ?? []
  if (year === undefined || number === undefined) throw new RangeError(`not a month: ${month}`)
  return [Number(year), Number(number) - 1]
}

export const isMonth = (text: string): boolean => MONTH.test(text)

export const monthOfDay = (day: string): string => day.slice(0, 'YYYY-MM'.length)

/** Returns the month of a time (see dayKey) on this device; `''` if the time can't be read. */
export const monthOf = (moment: string | number): string => monthOfDay(dayKey(moment))

/**
 * Returns the month that is `by` months later, or earlier if `by` is negative. Independent of time
 * zones. Throws RangeError if `month` is no month.
 */
export function shiftMonth(month: string, by: number): string {
  const [year, number] = partsOf(month)
  return monthOfDay(new Date(Date.UTC(year, number + by)).toISOString())
}

export interface TimeSpan {
  /** Epoch milliseconds; `end` itself is excluded. */
  start: number
  end: number
}

/**
 * Returns the time span of a month on this device: from its first midnight to the midnight after
 * its last day. Throws RangeError if the text is no month.
 */
export function spanOfMonth(month: string): TimeSpan {
  const [year, number] = partsOf(month)
  return {
    start: new Date(year, number, 1).getTime(),
    end: new Date(year, number + 1, 1).getTime(),
  }
}

/** Returns `count` months, the last of which is `last`. Throws RangeError if `last` is no month. */
export const monthsUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => shiftMonth(last, at + 1 - count))

/** Returns the last day of a month, `YYYY-MM-DD`. Throws RangeError if it is no month. */
export function lastDayOf(month: string): string {
  const [year, number] = partsOf(month)
  return new Date(Date.UTC(year, number + 1, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
