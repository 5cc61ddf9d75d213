/** The period of a statement: whole days in a time zone, as the address names them. */
import { shiftDay } from '#lib/dates.ts'
import { monthOfDay, monthsUntil, shiftMonth, type Span } from '#lib/months.ts'
import { startOfDayIn } from '#lib/time-zone.ts'

export interface Period {
  /** First and last day, `YYYY-MM-DD`. */
  from: string
  to: string
}

export const PERIOD_NAMES = [
  'lastMonth',
  'thisMonth',
  'lastQuarter',
  'thisQuarter',
  'lastYear',
  'thisYear',
] as const
export type PeriodName = (typeof PERIOD_NAMES)[number]

/** Returns the periods that are offered by name on a day `YYYY-MM-DD`. */
export function periodsOf(today: string): Record<PeriodName, Period> {
  const month = monthOfDay(today)
  const quarter = shiftMonth(month, -((Number(month.slice(-2)) - 1) % 3))
  const year = `${month.slice(0, -2)}01`
  const months = (first: string, count: number): Period => ({
    from: `${first}-01`,
    to: shiftDay(`${shiftMonth(first, count)}-01`, -1) ?? '',
  })
  return {
    lastMonth: months(shiftMonth(month, -1), 1),
    thisMonth: months(month, 1),
    lastQuarter: months(shiftMonth(quarter, -3), 3),
    thisQuarter: months(quarter, 3),
    lastYear: months(shiftMonth(year, -12), 12),
    thisYear: months(year, 12),
  }
}

export const periodOfMonth = (month: string): Period => ({
  from: `${month}-01`,
  to: shiftDay(`${shiftMonth(month, 1)}-01`, -1) ?? '',
})

/**
 * Returns `count` months, newest first, from the one before last month on: the last month is
 * offered by name.
 */
export const earlierMonths = (today: string, count: number): string[] =>
  monthsUntil(shiftMonth(monthOfDay(today), -2), count).toReversed()

export type PeriodProblem = 'missing' | 'backwards'

/** Returns what is wrong with two typed days; undefined if they are a period. */
export function periodProblemOf({ from, to }: Period): PeriodProblem | undefined {
  if (shiftDay(from, 0) === undefined || shiftDay(to, 0) === undefined) return 'missing'
  return from > to ? 'backwards' : undefined
}

/**
 * Returns the span from the start of the first day to the start of the day after the last, so that
 * adjacent periods neither overlap nor leave a gap. Undefined if the days are no period.
 */
export function spanOf({ from, to }: Period, zone: string): Span | undefined {
  const [start, end] = [startOfDayIn(zone, from), startOfDayIn(zone, shiftDay(to, 1) ?? '')]
  return start === undefined || end === undefined || start >= end ? undefined : { start, end }
}
