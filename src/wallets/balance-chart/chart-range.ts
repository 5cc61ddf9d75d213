/** The ranges of a balance chart, and the moments at which it is drawn. */

export const RANGES = ['week', 'month', 'year', 'all'] as const
export type ChartRange = (typeof RANGES)[number]

const DAY_MS = 86_400_000
const DAYS = { week: 7, month: 30, year: 365 } as const

/** Points of a line: more are not told apart on a screen. */
const MAX_POINTS = 366

/** Midnight here, `days` after the day of a moment; epoch milliseconds. */
function midnightOf(at: number, days = 0): number {
  const day = new Date(at)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime()
}

/** Epoch milliseconds at which a range begins: a midnight here, and zero for all time. */
export const startOf = (range: ChartRange, until: number): number =>
  range === 'all' ? 0 : midnightOf(until, -DAYS[range])

/** Days that a range goes back; undefined for all time. */
export const daysOf = (range: ChartRange): number | undefined =>
  range === 'all' ? undefined : DAYS[range]

/**
 * The midnights from the first moment on, or one of every so many where there are more than a line can show, and the
 * last moment; epoch milliseconds.
 */
export function momentsOf(from: number, until: number): number[] {
  const everyDays = Math.ceil((until - from) / DAY_MS / MAX_POINTS)
  const ends: number[] = []
  for (let days = 0; ; days += everyDays) {
    const end = midnightOf(until, -days)
    if (end < from) break
    ends.push(end)
  }
  return [...ends.filter((end) => end < until).toReversed(), until]
}
