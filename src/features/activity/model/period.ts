/** The period of a statement: whole days in the time zone of the device, as its address has them. */
import { shiftDay, startOfDay } from '#lib/dates.ts'
import { monthOfDay, shiftMonth, type Span } from '#lib/months.ts'

export interface Period {
  /** First and last day, `YYYY-MM-DD`. */
  from: string
  to: string
}

export const PERIOD_NAMES = ['lastMonth', 'thisMonth', 'lastQuarter', 'thisQuarter'] as const
export type PeriodName = (typeof PERIOD_NAMES)[number]

/** The periods that are offered by name on a day `YYYY-MM-DD`. */
export function periodsOf(today: string): Record<PeriodName, Period> {
  const month = monthOfDay(today)
  const quarter = shiftMonth(month, -((Number(month.slice(-2)) - 1) % 3))
  const months = (first: string, count: number): Period => ({
    from: `${first}-01`,
    to: shiftDay(`${shiftMonth(first, count)}-01`, -1) ?? '',
  })
  return {
    lastMonth: months(shiftMonth(month, -1), 1),
    thisMonth: months(month, 1),
    lastQuarter: months(shiftMonth(quarter, -3), 3),
    thisQuarter: months(quarter, 3),
  }
}

export type PeriodProblem = 'missing' | 'backwards'

/** What is wrong with two days as they were typed. */
export function periodProblemOf({ from, to }: Period): PeriodProblem | undefined {
  if (startOfDay(from) === undefined || startOfDay(to) === undefined) return 'missing'
  return from > to ? 'backwards' : undefined
}

/** The end is the midnight after the last day. Undefined for what is no period. */
export function spanOf({ from, to }: Period): Span | undefined {
  const [start, end] = [startOfDay(from), startOfDay(shiftDay(to, 1) ?? '')]
  return start === undefined || end === undefined || start >= end ? undefined : { start, end }
}
