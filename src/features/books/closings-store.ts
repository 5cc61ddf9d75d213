/** Closed months on this device. They stay when the session ends: nobody could close them again as they were. */
import { useMemo, useSyncExternalStore } from 'react'

import { usePersonScope } from '#session/services.tsx'
import { storedRecords, type Scope } from '#storage/stored.ts'

import { ClosedMonth } from './model/closings.ts'

const stored = storedRecords('books:', ClosedMonth)

const keyOf = ({ whose, month }: Pick<ClosedMonth, 'whose' | 'month'>) => `${whose}/${month}`

/** All that were closed of somebody, the oldest first. */
export const closedMonths = (scope: Scope, whose: string): ClosedMonth[] =>
  storedRecords(`books:${whose}/`, ClosedMonth)
    .all(scope)
    .toSorted((one, other) => one.start - other.start)

/** False where it lasts only as long as the page. */
export const writeClosedMonth = (scope: Scope, month: ClosedMonth): boolean =>
  stored.write(scope, keyOf(month), month)

export const removeClosedMonth = (scope: Scope, month: ClosedMonth): void =>
  stored.remove(scope, keyOf(month))

/**
 * Keeps when rows were first seen to be over. What can't be kept is seen anew the next time. Another page may have
 * opened or closed the month, or seen a row before, while this one was reading.
 */
export function keepSeen(
  scope: Scope,
  seen: ReadonlyMap<ClosedMonth, Record<string, string>>,
): void {
  for (const [month, rows] of seen) {
    const kept = stored.read(scope, keyOf(month))
    if (kept?.closedAt === month.closedAt)
      void writeClosedMonth(scope, { ...kept, seen: { ...rows, ...kept.seen } })
  }
}

let version = 0
const subscribe = (listener: () => void) =>
  stored.subscribe(() => {
    version += 1
    listener()
  })

/** The months of each as they are kept, read anew whenever one is closed or opened, in other pages too. */
export function useClosedMonths(...whose: readonly string[]): readonly ClosedMonth[] {
  const scope = usePersonScope()
  const read = useSyncExternalStore(subscribe, () => version)
  // No id has a slash in it: it ends one in the names of what is kept.
  const ids = whose.join('/')
  return useMemo(
    () => ids.split('/').flatMap((id) => closedMonths(scope, id)),
    // oxlint-disable-next-line react/exhaustive-deps -- There may be a year of ten thousand rows a month.
    [scope, ids, read],
  )
}
