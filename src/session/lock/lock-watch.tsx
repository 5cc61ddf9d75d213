import { useEffect, useSyncExternalStore } from 'react'

import { useHost, usePersonScope } from '../services.tsx'
import { LockScreen } from './lock-screen.tsx'
import { appLockOf } from './lock-store.ts'

/**
 * Shorter than the shortest delay, so that a returning page sees that another page was attended.
 */
const ATTENDED_MS = 20_000

/** Records that a visible page is attended, and covers everything while the app is locked. */
export function LockWatch() {
  const { isVisible } = useHost()
  const lock = appLockOf(usePersonScope())
  const state = useSyncExternalStore(lock.subscribe, lock.get)
  useEffect(() => {
    const timer = setInterval(() => {
      if (isVisible.get()) lock.attend()
    }, ATTENDED_MS)
    return () => clearInterval(timer)
  }, [isVisible, lock])
  return state === 'locked' ? <LockScreen /> : null
}
