/** Calendar months of this device's time zone, written `YYYY-MM`, as addresses have them. */
import { dayKey } from './dates.ts'

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/

/** Year and month (0 to 11) of `YYYY-MM`. Throws RangeError for what is no month. */
function partsOf(month: string): [year: number, month: number] {
  const [, year, number] = MONTH.exec(month) ?? []
  if (year === undefined || number === undefined) throw new RangeError(`not a month: ${month}`)
  return [Number(year), Number(number) - 1]
}

export const isMonth = (text: string): boolean => MONTH.test(text)

/** The month in which an ISO-8601 moment falls here; `''` for what can't be read. */
export const monthOf = (iso: string): string => dayKey(iso).slice(0, 'YYYY-MM'.length)

/** The month that is `by` months later, or earlier where that is negative. Throws RangeError for what is no month. */
export function shiftMonth(month: string, by: number): string {
  const [year, number] = partsOf(month)
  return monthOf(new Date(year, number + by, 1).toISOString())
}

export interface Span {
  /** Epoch milliseconds; the end is not part of it. */
  start: number
  end: number
}

/** From the first midnight of a month to the midnight after its last day. Throws RangeError for what is no month. */
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
