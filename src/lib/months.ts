/** Calendar months, written `YYYY-MM`, as addresses have them. */
import { dayKey } from './dates.ts'

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/

/** Year and month (0 to 11) of `YYYY-MM`. Throws RangeError for what is no month. */
function partsOf(month: string): [year: number, month: number] {
  const [, year, number] = MONTH.exec(month) ?? []
  if (year === undefined || number === undefined) throw new RangeError(`not a month: ${month}`)
  return [Number(year), Number(number) - 1]
}

export const isMonth = (text: string): boolean => MONTH.test(text)

/** The month of a day `YYYY-MM-DD`. */
export const monthOfDay = (day: string): string => day.slice(0, 'YYYY-MM'.length)

/** The month in which a moment (see dayKey) falls here; `''` for what can't be read. */
export const monthOf = (moment: string | number): string => monthOfDay(dayKey(moment))

/**
 * The month that is `by` months later, or earlier where that is negative. By the calendar alone, which has no zone.
 * Throws RangeError for what is no month.
 */
export function shiftMonth(month: string, by: number): string {
  const [year, number] = partsOf(month)
  return monthOfDay(new Date(Date.UTC(year, number + by)).toISOString())
}

export interface Span {
  /** Epoch milliseconds; the end is not part of it. */
  start: number
  end: number
}

/** From the first midnight of a month here to the midnight after its last day. Throws RangeError for what is no month. */
export function spanOfMonth(month: string): Span {
  const [year, number] = partsOf(month)
  return {
    start: new Date(year, number, 1).getTime(),
    end: new Date(year, number + 1, 1).getTime(),
  }
}

/** `count` months, the last one last. Throws RangeError for what is no month. */
export const monthsUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => shiftMonth(last, at + 1 - count))
