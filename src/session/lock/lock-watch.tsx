import { useEffect, useSyncExternalStore } from 'react'

import { useHost, usePersonScope } from '../services.tsx'
import { LockScreen } from './lock-screen.tsx'
import { appLockOf } from './lock-store.ts'

/** Shorter than the shortest delay: a page that is looked at again must not find that nobody was at another one. */
const ATTENDED_MS = 20_000

/** Says of a page in sight that somebody is there, and stands before everything while the app is locked. */
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
