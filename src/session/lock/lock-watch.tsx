import { useEffect, useSyncExternalStore } from 'react'

import { useHost } from '../services.tsx'
import { LockScreen } from './lock-screen.tsx'
import { lockOf } from './lock-store.ts'
import { watchLeaving } from './watch-leaving.ts'

/** Watches the person leave and come back, and stands before everything while the app is locked. */
export function LockWatch() {
  const host = useHost()
  const lock = lockOf(host)
  const state = useSyncExternalStore(lock.subscribe, lock.get)
  useEffect(() => watchLeaving(host), [host])
  return state === 'locked' ? <LockScreen /> : null
}
