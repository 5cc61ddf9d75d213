/**
 * Closed months on this device. They outlive the session, because a closed month can't be made
 * again as it was.
 */
import { useMemo, useSyncExternalStore } from 'react'

import { usePersonScope } from '#session/services.tsx'
import { storedRecords, type Scope } from '#storage/stored.ts'

import { ClosedMonth } from './model/closings.ts'

const stored = storedRecords('books:', ClosedMonth)

const keyOf = ({ whose, month }: Pick<ClosedMonth, 'whose' | 'month'>) => `${whose}/${month}`

/** Returns the closed months of a wallet, card account or card, oldest first. */
export const closedMonths = (scope: Scope, whose: string): ClosedMonth[] =>
  storedRecords(`books:${whose}/`, ClosedMonth)
    .all(scope)
    .toSorted((one, other) => one.start - other.start)

/** Returns false if the month could not be saved and lasts only as long as the page. */
export const writeClosedMonth = (scope: Scope, month: ClosedMonth): boolean =>
  stored.write(scope, keyOf(month), month)

export const removeClosedMonth = (scope: Scope, month: ClosedMonth): void =>
  stored.remove(scope, keyOf(month))

/**
 * Saves the times at which rows were first seen as finished. Reads each month again before it
 * writes, because another page may have closed, opened or changed it meanwhile. A moment that can't
 * be saved is set again on the next reading.
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

/** Returns the closed months of several owners. Follows changes in this page and in others. */
export function useClosedMonths(...whose: readonly string[]): readonly ClosedMonth[] {
  const scope = usePersonScope()
  const read = useSyncExternalStore(subscribe, () => version)
  // Ids contain no slash, so it can separate them.
  const ids = whose.join('/')
  return useMemo(
    () => ids.split('/').flatMap((id) => closedMonths(scope, id)),
    // oxlint-disable-next-line react/exhaustive-deps -- There may be a year of ten thousand rows a month.
    [scope, ids, read],
  )
}
