import { useEffect, useSyncExternalStore } from 'react'

import type { Host } from '#shell/host.ts'

import { useHost } from '../services.tsx'
import './cover.css'
import { readLock } from './lock-record.ts'
import { LockScreen } from './lock-screen.tsx'
import { lockOf } from './lock-store.ts'

/** Watches the person leave and come back, and stands before everything while the app is locked. */
export function LockWatch() {
  const host = useHost()
  const lock = lockOf(host)
  const state = useSyncExternalStore(lock.subscribe, lock.get)
  useEffect(() => watchLeaving(host), [host])
  return state === 'locked' ? <LockScreen /> : null
}

/**
 * Covers the page the moment it is hidden, before the system takes the picture for its list of apps, and
 * locks it when the person was away for longer than they chose.
 */
function watchLeaving(host: Host): () => void {
  const { dataset } = document.documentElement
  let leftAt: number | undefined
  const stop = host.isVisible.subscribe(() => {
    const after = readLock(host.storage)?.after
    if (after === undefined) return
    if (!host.isVisible.get()) {
      dataset['covered'] = ''
      leftAt ??= Date.now()
      if (after === 0) lockOf(host).set('locked')
      return
    }
    if (leftAt !== undefined && Date.now() - leftAt >= after * 1000) lockOf(host).set('locked')
    leftAt = undefined
    delete dataset['covered']
  })
  return () => {
    delete dataset['covered']
    stop()
  }
}
