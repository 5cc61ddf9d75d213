import { useEffect, useState } from 'react'

import { waitWhileLocked } from '#storage/unlocked.ts'

import { sendLockName, type OrderQuestion } from './open-orders.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Returns the ids of open orders that another tab is sending now. No screen asks about them yet.
 */
export function useSentInOtherTab(orders: readonly OrderQuestion[]): ReadonlySet<string> {
  const [sending, setSending] = useState(NONE)
  const ids = orders.map(({ id }) => id).join()
  useEffect(() => {
    const watching = new AbortController()
    const { signal } = watching
    const watch = async (id: string) => {
      const isOver = await waitWhileLocked(sendLockName(id), signal, () =>
        setSending((now) => new Set(now).add(id)),
      )
      if (isOver) setSending((now) => new Set([...now].filter((one) => one !== id)))
    }
    for (const id of ids === '' ? [] : ids.split(',')) void watch(id)
    return () => watching.abort()
  }, [ids])
  return sending
}
