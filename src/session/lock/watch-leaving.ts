import type { Host } from '#shell/host.ts'
import type { Scope } from '#storage/stored.ts'

import { appLockOf } from './lock-store.ts'

const watched = new WeakSet<Host>()

/**
 * Hides the page the moment it goes to the background, before the system captures it for its app
 * switcher, and tells the lock when the person leaves and returns, even if there is no lock yet,
 * because another page may turn it on meanwhile. Runs once per page.
 */
export function watchLeaving(host: Host, scope: Scope): void {
  if (watched.has(host)) return
  watched.add(host)
  const lock = appLockOf(scope)
  const leave = () => {
    lock.leave()
    // Hides the page without unmounting it, so that scroll positions stay.
    if (lock.get() !== 'off') document.body.style.visibility = 'hidden'
  }
  const follow = () => {
    if (!host.isVisible.get()) return leave()
    lock.resume()
    document.body.style.visibility = ''
  }
  host.isVisible.subscribe(follow)
  // Some browsers fire no visibility event for a page that they put away.
  addEventListener('pagehide', () => lock.leave())
  if (!host.isVisible.get()) leave()
}
