/** The period of a statement: whole days in a time zone, as they are written in the address. */
import { shiftDay } from '#lib/dates.ts'
import { lastDayOf, monthOfDay, monthsUntil, shiftMonth, type TimeSpan } from '#lib/months.ts'
import { startOfDayIn } from '#lib/time-zone.ts'

export interface Period {
  /** First and last day, `YYYY-MM-DD`. */
  from: string
  to: string
}

/** Returns the periods that are offered by name on the day `today`, which is `YYYY-MM-DD`. */
export function periodsOf(today: string) {
  const month = monthOfDay(today)
  const quarter = shiftMonth(month, -((Number(month.slice(-2)) - 1) % 3))
  const year = `${month.slice(0, -2)}01`
  return {
    lastMonth: periodOfMonth(shiftMonth(month, -1)),
    thisMonth: periodOfMonth(month),
    lastQuarter: periodOfMonth(shiftMonth(quarter, -3), 3),
    thisQuarter: periodOfMonth(quarter, 3),
    lastYear: periodOfMonth(shiftMonth(year, -12), 12),
    thisYear: periodOfMonth(year, 12),
  }
}

export const periodOfMonth = (month: string, count = 1): Period => ({
  from: `${month}-01`,
  to: lastDayOf(shiftMonth(month, count - 1)),
})

/** Returns the `count` months before last month, newest first. Last month is offered by name. */
export const earlierMonths = (today: string, count: number): string[] =>
  monthsUntil(shiftMonth(monthOfDay(today), -2), count).toReversed()

export type PeriodProblem = 'missing' | 'backwards'

/** Returns what is wrong with two typed days; undefined if they form a period. */
export function periodProblemOf({ from, to }: Period): PeriodProblem | undefined {
  if (shiftDay(from, 0) === undefined || shiftDay(to, 0) === undefined) return 'missing'
  return from > to ? 'backwards' : undefined
}

/**
 * Returns the time from the start of the first day to the start of the day after the last, so that
 * adjacent periods neither overlap nor leave a gap. Undefined if the days form no period.
 */
export function spanOfPeriod({ from, to }: Period, zone: string): TimeSpan | undefined {
  const [start, end] = [startOfDayIn(zone, from), startOfDayIn(zone, shiftDay(to, 1) ?? '')]
  return start === undefined || end === undefined || start >= end ? undefined : { start, end }
}

/** Maximum number of months shown one by one; a longer period is shown as a whole. */
const MAX_MONTHS = 24

/** Returns the months of a period, oldest first, with the times at which they end. */
export function monthsOfPeriod(
  { from, to }: Period,
  zone: string,
): { month: string; end: number }[] {
  const last = monthOfDay(to)
  const months = monthsUntil(last, MAX_MONTHS).filter((month) => month >= monthOfDay(from))
  const ends = months.map((month) => ({
    month,
    end: spanOfPeriod(periodOfMonth(month), zone)?.end ?? Number.POSITIVE_INFINITY,
  }))
  const isWhole = months[0] === monthOfDay(from)
  return isWhole ? ends : [{ month: last, end: Number.POSITIVE_INFINITY }]
}
