import { useEffect, useMemo, useState } from 'react'

import { useHost, useObservable, usePersonScope } from '#session/services.tsx'
import { useHostControls } from '#ui/host-controls.tsx'

import type { EndedOrder } from './engine/outcome.ts'
import { orderJournal, type Journal } from './journal.ts'
import { hasEnded } from './order-record.ts'

export function useJournal(): Journal {
  const scope = usePersonScope()
  return useMemo(() => orderJournal(scope), [scope])
}

/**
 * Marks the outcome as seen when a screen shows it that is neither hidden nor locked. The answer to
 * the order's own call is not marked as seen: perhaps nobody looks at that page, or the person has
 * dismissed the order in another page.
 */
export function useMarkOutcomeSeen(
  ended: Pick<EndedOrder<unknown>, 'order' | 'result'> | undefined,
): void {
  const journal = useJournal()
  const { isCovered } = useHostControls()
  const isVisible = useObservable(useHost().isVisible)
  const key = ended?.result === undefined ? ended?.order.key : undefined
  useEffect(() => {
    if (key !== undefined && isVisible && !isCovered) journal.markSeen(key)
  }, [journal, key, isVisible, isCovered])
}

/**
 * Returns the keys of the orders that had an outcome when the screen was opened. An equal order
 * without such a key was sent by another tab since, and is shown instead of sent again. Times are
 * not compared, because the device's clock may be set back.
 */
export function useEndedBefore(): string[] {
  const journal = useJournal()
  const [keys] = useState(() =>
    journal
      .all()
      .filter(hasEnded)
      .map(({ key }) => key),
  )
  return keys
}

/** Returns whether this device can store records of orders; else they are lost with the page. */
export function useIsJournalDurable(): boolean {
  const journal = useJournal()
  const [isDurable] = useState(journal.isDurable)
  return isDurable
}
