export const RANGES = ['week', 'month', 'year', 'all'] as const
export type ChartRange = (typeof RANGES)[number]

const DAY_MS = 86_400_000
const DAYS = { week: 7, month: 30, year: 365 } as const

/** Maximum number of points of a line, because a screen can't show more. */
const MAX_POINTS = 366

/** Returns the local midnight `days` days after the day of a time, in epoch milliseconds. */
function midnightOf(at: number, days = 0): number {
  const day = new Date(at)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime()
}

/** Returns the start of a range in epoch milliseconds: a local midnight, or 0 for "all". */
export const startOfRange = (range: ChartRange, until: number): number =>
  range === 'all' ? 0 : midnightOf(until, -DAYS[range])

export const daysInRange = (range: ChartRange): number | undefined =>
  range === 'all' ? undefined : DAYS[range]

/**
 * Returns midnights since the first time, at most `MAX_POINTS` of them, and the last time, in epoch
 * milliseconds.
 */
export function chartMoments(from: number, until: number): number[] {
  const everyDays = Math.ceil((until - from) / DAY_MS / MAX_POINTS)
  const ends: number[] = []
  for (let days = 0; ; days += everyDays) {
    const end = midnightOf(until, -days)
    if (end < from) break
    ends.push(end)
  }
  return [...ends.filter((end) => end < until).toReversed(), until]
}
