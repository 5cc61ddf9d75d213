import { useEffect, useSyncExternalStore } from 'react'

import { useHost, usePersonScope } from '../services.tsx'
import { LockScreen } from './lock-screen.tsx'
import { appLockOf } from './lock-store.ts'

/**
 * Milliseconds between two writes of the time of last use. They are fewer than the shortest delay
 * of the lock.
 */
const ATTENDED_MS = 20_000

/**
 * Stores every `ATTENDED_MS` that a visible page is in use, and covers everything while the app is
 * locked.
 */
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
