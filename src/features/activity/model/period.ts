/** The period of a statement: whole days in the time zone of the device, as its address has them. */
import { dayKey } from '#lib/dates.ts'

export interface Period {
  /** First and last day, `YYYY-MM-DD`. */
  from: string
  to: string
}

export const PERIOD_NAMES = ['lastMonth', 'thisMonth', 'lastQuarter', 'thisQuarter'] as const
export type PeriodName = (typeof PERIOD_NAMES)[number]

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Midnight of a day here, or of one that is `later` days after it; undefined for what is no day. */
function midnightOf(day: string, later = 0): Date | undefined {
  const [, year, month, date] = (DAY.exec(day) ?? []).map(Number)
  if (year === undefined || month === undefined || date === undefined) return undefined
  // The thirtieth of February would be a day in March.
  const isReal = dayKey(new Date(year, month - 1, date).toISOString()) === day
  return isReal ? new Date(year, month - 1, date + later) : undefined
}

const dayOf = (year: number, month: number, date: number): string =>
  dayKey(new Date(year, month, date).toISOString())

/** The periods that are offered by name on a day. */
export function periodsOf(today: Date): Record<PeriodName, Period> {
  const [year, month] = [today.getFullYear(), today.getMonth()]
  const quarter = month - (month % 3)
  const months = (first: number, count: number): Period => ({
    from: dayOf(year, first, 1),
    to: dayOf(year, first + count, 0),
  })
  return {
    lastMonth: months(month - 1, 1),
    thisMonth: months(month, 1),
    lastQuarter: months(quarter - 3, 3),
    thisQuarter: months(quarter, 3),
  }
}

export type PeriodProblem = 'missing' | 'backwards'

/** What is wrong with two days as they were typed. */
export function periodProblemOf({ from, to }: Period): PeriodProblem | undefined {
  if (midnightOf(from) === undefined || midnightOf(to) === undefined) return 'missing'
  return from > to ? 'backwards' : undefined
}

/** Epoch milliseconds; the end, midnight after the last day, is not part of it. Undefined for what is no period. */
export function spanOf({ from, to }: Period): { start: number; end: number } | undefined {
  const [start, end] = [midnightOf(from), midnightOf(to, 1)]
  if (start === undefined || end === undefined || start >= end) return undefined
  return { start: start.getTime(), end: end.getTime() }
}
