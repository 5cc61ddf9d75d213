import { dayKey } from './time.ts'

export type DayItem<T> =
  | { kind: 'day'; day: string; at: string }
  /** First and last of a day round the day's card off. */
  | { kind: 'row'; row: T; isFirst: boolean; isLast: boolean }

interface Dated {
  createdAt: string
}

/** Day of a row on this device; see dayKey. */
export const dayHere = ({ createdAt }: Dated): string => dayKey(createdAt)

/** Rows, newest first, with a heading before the first row of each day. */
export function byDay<T extends Dated>(
  rows: readonly T[],
  dayOf: (row: T) => string = dayHere,
): DayItem<T>[] {
  const items: DayItem<T>[] = []
  let day: string | undefined
  let last: Extract<DayItem<T>, { kind: 'row' }> | undefined
  for (const row of rows) {
    const itsDay = dayOf(row)
    const isFirst = itsDay !== day
    if (isFirst) items.push({ kind: 'day', day: itsDay, at: row.createdAt })
    if (last !== undefined) last.isLast = isFirst
    day = itsDay
    last = { kind: 'row', row, isFirst, isLast: true }
    items.push(last)
  }
  return items
}
