import type { Host } from '#shell/host.ts'
import type { Scope } from '#storage/stored.ts'

import { appLockOf } from './lock-store.ts'

const watched = new WeakSet<Host>()

/**
 * Covers the page the moment it is hidden, before the system takes the picture for its list of apps, and tells the
 * lock when the person leaves and comes back: also where there is none yet, because another page may turn it on
 * meanwhile. Once for a page.
 */
export function watchLeaving(host: Host, scope: Scope): void {
  if (watched.has(host)) return
  watched.add(host)
  const lock = appLockOf(scope)
  const leave = () => {
    lock.leave()
    // Hidden, not gone: where the person was stays where it was.
    if (lock.get() !== 'off') document.body.style.visibility = 'hidden'
  }
  const follow = () => {
    if (!host.isVisible.get()) return leave()
    lock.comeBack()
    document.body.style.visibility = ''
  }
  host.isVisible.subscribe(follow)
  // Not every browser says that a page which it puts away is hidden.
  addEventListener('pagehide', () => lock.leave())
  if (!host.isVisible.get()) leave()
}
