import { useEffect, useMemo, useState } from 'react'

import { usePersonScope } from '#session/services.tsx'

import type { Ended } from './engine/outcome.ts'
import { orderJournal, type Journal } from './journal.ts'

/** The signed-in person's journal of orders. */
export function useJournal(): Journal {
  const scope = usePersonScope()
  return useMemo(() => orderJournal(scope), [scope])
}

/**
 * A screen shows this end: from now on the person knows it. The page that has placed the order shows its answer also
 * where nobody looks, while the person has given the order up in another one: there the end is still to be told.
 */
export function useSeenEnd(ended: Pick<Ended<unknown>, 'order' | 'result'> | undefined): void {
  const journal = useJournal()
  const key = ended?.result === undefined ? ended?.order.key : undefined
  useEffect(() => {
    if (key !== undefined) journal.markSeen(key)
  }, [journal, key])
}

/** Whether this device keeps records of orders; false where they are lost with the page. */
export function useIsJournalDurable(): boolean {
  const journal = useJournal()
  const [isDurable] = useState(journal.isDurable)
  return isDurable
}
