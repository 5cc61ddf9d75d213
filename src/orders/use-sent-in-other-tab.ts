import { useEffect, useState } from 'react'

import { runIfUnlocked, waitUntilUnlocked } from '#storage/unlocked.ts'

import { sendLockName, type OrderQuestion } from './open-orders.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Returns the ids of open orders that another tab is sending now, so that no screen asks about them
 * yet.
 */
export function useSentInOtherTab(orders: readonly OrderQuestion[]): ReadonlySet<string> {
  const [sending, setSending] = useState(NONE)
  const ids = orders.map(({ id }) => id).join()
  useEffect(() => {
    const watching = new AbortController()
    const { signal } = watching
    const watch = async (id: string) => {
      if (await runIfUnlocked(sendLockName(id), () => {})) return
      if (signal.aborted) return
      setSending((now) => new Set(now).add(id))
      await waitUntilUnlocked(sendLockName(id), signal)
      if (!signal.aborted) setSending((now) => new Set([...now].filter((one) => one !== id)))
    }
    for (const id of ids === '' ? [] : ids.split(',')) void watch(id)
    return () => watching.abort()
  }, [ids])
  return sending
}
