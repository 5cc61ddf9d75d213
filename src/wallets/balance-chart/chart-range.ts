/** The ranges of a balance chart, and the moments at which it is drawn. */

export const RANGES = ['week', 'month', 'year', 'all'] as const
export type ChartRange = (typeof RANGES)[number]

const DAY_MS = 86_400_000
const DAYS = { week: 7, month: 30, year: 365 } as const

/** Points of a line that has days: more are not told apart on a screen. */
const MAX_POINTS = 366
/** Points of a line that is shorter than two days. */
const HOURLY_POINTS = 24

/** Midnight here, `days` after the day of a moment; epoch milliseconds. */
function midnightOf(at: number, days = 0): number {
  const day = new Date(at)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime()
}

/** Epoch milliseconds at which a range begins: a midnight here, and zero for all time. */
export const startOf = (range: ChartRange, until: number): number =>
  range === 'all' ? 0 : midnightOf(until, -DAYS[range])

/** Whether points are moments of a day and not ends of days. */
export const isHourly = (from: number, until: number): boolean => until - from < 2 * DAY_MS

/**
 * From the first moment to the last, both epoch milliseconds: between them the ends of days, or of every so many days
 * where there are more than a line can show.
 */
export function momentsOf(from: number, until: number): number[] {
  if (isHourly(from, until)) {
    const step = (until - from) / HOURLY_POINTS
    return Array.from({ length: HOURLY_POINTS + 1 }, (_, at) =>
      at === HOURLY_POINTS ? until : from + Math.round(at * step),
    )
  }
  const everyDays = Math.ceil((until - from) / DAY_MS / MAX_POINTS)
  const ends: number[] = []
  for (let days = 0; ; days += everyDays) {
    const end = midnightOf(until, -days)
    if (end <= from) break
    ends.push(end)
  }
  return [from, ...ends.filter((end) => end < until).toReversed(), until]
}
