import type { Host } from '#shell/host.ts'
import type { Scope } from '#storage/stored.ts'

import './cover.css'
import { readLock } from './lock-record.ts'
import { appLockOf } from './lock-store.ts'

const watched = new WeakSet<Host>()

/**
 * Covers the page the moment it is hidden, before the system takes the picture for its list of apps, and
 * locks it when the person was away for longer than they chose. Once for a page; idle while there is no lock.
 */
export function watchLeaving(host: Host, scope: Scope): void {
  if (watched.has(host)) return
  watched.add(host)
  const { dataset } = document.documentElement
  const lock = appLockOf(scope)
  let leftAt: number | undefined
  // The prompt of a sensor may hide the page: who opens the lock there is back, and has not left since.
  lock.subscribe(() => {
    if (lock.get() === 'open') leftAt = undefined
  })
  host.isVisible.subscribe(() => {
    const delay = readLock(scope)?.after
    if (host.isVisible.get()) {
      const away = leftAt === undefined ? 0 : Date.now() - leftAt
      // A clock that was set back meanwhile says nothing of how long it was: then it locks.
      if (delay !== undefined && leftAt !== undefined && (away < 0 || away >= delay * 1000))
        lock.set('locked')
      leftAt = undefined
      delete dataset['covered']
      return
    }
    if (delay === undefined) return
    dataset['covered'] = ''
    leftAt ??= Date.now()
    if (delay === 0) lock.set('locked')
  })
}
