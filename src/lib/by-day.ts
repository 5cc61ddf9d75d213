import { oncePer } from './once-per.ts'
import { dayKey } from './time.ts'

export type DayItem<T> =
  | { kind: 'day'; day: string; at: string }
  /** First and last of a day round the day's card off. */
  | { kind: 'row'; row: T; isFirst: boolean; isLast: boolean }

const dayHere = oncePer(({ createdAt }: { createdAt: string }) => dayKey(createdAt))

/** Rows, newest first, with a heading before the first row of each day (see dayKey). */
export function byDay<T extends { createdAt: string }>(
  rows: readonly T[],
  timeZone?: string,
): DayItem<T>[] {
  const days = rows.map((row) => (timeZone ? dayKey(row.createdAt, timeZone) : dayHere(row)))
  return rows.flatMap((row, at): DayItem<T>[] => {
    const day = days[at] ?? ''
    const isFirst = days[at - 1] !== day
    const item: DayItem<T> = { kind: 'row', row, isFirst, isLast: days[at + 1] !== day }
    return isFirst ? [{ kind: 'day', day, at: row.createdAt }, item] : [item]
  })
}
