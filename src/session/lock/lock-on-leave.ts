import type { Host } from '#shell/host.ts'
import type { Scope } from '#storage/stored.ts'

import { appLockOf } from './lock-store.ts'

const watched = new WeakSet<Host>()

/**
 * Hides the content of a page with a lock when it goes to the background, before the system's app
 * switcher takes a picture of it. Also tells the lock when the person leaves and returns; even
 * without a lock, because another page may set one meanwhile. Each page runs this once.
 */
export function lockOnLeave(host: Host, scope: Scope): void {
  if (watched.has(host)) return
  watched.add(host)
  const lock = appLockOf(scope)
  const leave = () => {
    lock.leave()
    // A style hides the page, so that scroll positions are kept.
    if (lock.get() !== 'off') document.body.style.visibility = 'hidden'
  }
  const follow = () => {
    if (!host.isVisible.get()) return leave()
    lock.resume()
    document.body.style.visibility = ''
  }
  host.isVisible.subscribe(follow)
  // Some browsers send no visibility event when they suspend a page.
  addEventListener('pagehide', () => lock.leave())
  if (!host.isVisible.get()) leave()
}
