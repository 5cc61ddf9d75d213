import { useEffect, useSyncExternalStore } from 'react'

import { useHost, usePersonScope } from '../services.tsx'
import { LockScreen } from './lock-screen.tsx'
import { appLockOf } from './lock-store.ts'
import { watchLeaving } from './watch-leaving.ts'

/** Watches the person leave and come back, and stands before everything while the app is locked. */
export function LockWatch() {
  const host = useHost()
  const scope = usePersonScope()
  const lock = appLockOf(scope)
  const state = useSyncExternalStore(lock.subscribe, lock.get)
  useEffect(() => watchLeaving(host, scope), [host, scope])
  return state === 'locked' ? <LockScreen /> : null
}
