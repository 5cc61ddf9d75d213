import { useEffect, useMemo, useState } from 'react'

import { usePersonScope } from '#session/services.tsx'

import type { EndedOrder } from './engine/outcome.ts'
import { orderJournal, type Journal } from './journal.ts'
import { hasEnded } from './order-record.ts'

export function useJournal(): Journal {
  const scope = usePersonScope()
  return useMemo(() => orderJournal(scope), [scope])
}

/**
 * Notes that a screen shows this end, so that the person knows it. The page that placed the order
 * shows its response even if nobody looks, while the person has dismissed the order in another
 * page: there the end still has to be shown, so a response is not noted.
 */
export function useSeenEnd(ended: Pick<EndedOrder<unknown>, 'order' | 'result'> | undefined): void {
  const journal = useJournal()
  const key = ended?.result === undefined ? ended?.order.key : undefined
  useEffect(() => {
    if (key !== undefined) journal.markSeen(key)
  }, [journal, key])
}

/**
 * Returns the orders that had ended when the screen was opened: an equal one that another tab has
 * sent since is shown instead of being sent again. Keys, because the device's clock may be set back.
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

/** Returns whether this device keeps records of orders; false if they are lost with the page. */
export function useIsJournalDurable(): boolean {
  const journal = useJournal()
  const [isDurable] = useState(journal.isDurable)
  return isDurable
}
