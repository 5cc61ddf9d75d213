/**
 * Whether the app is locked. What opens it (lock-record.ts) is loaded with the lock's own screens. The lock guards a
 * device that was left open, not one that was stolen: what is behind it lies on the device as it did before.
 */
import type { Scope } from '#storage/stored.ts'

import { whenForgotten } from '../session.ts'

/** Name of the lock's record in its person's scope. */
export const LOCK = 'lock'

export const hasLock = ({ storage, prefix }: Scope): boolean =>
  storage.getItem(prefix + LOCK) !== null

export type LockState = 'off' | 'open' | 'locked'

export interface LockStore {
  get: () => LockState
  subscribe: (listener: () => void) => () => void
  set: (state: 'open' | 'locked') => void
  /** To be called after the record was written or removed in this page. */
  changed: () => void
}

const stores = new WeakMap<Scope, LockStore>()

/** One for the life of the page. A start is always locked: whoever killed the app may be anybody. */
export function appLockOf(scope: Scope): LockStore {
  const store = stores.get(scope) ?? createStore(scope)
  stores.set(scope, store)
  return store
}

function createStore(scope: Scope): LockStore {
  const listeners = new Set<() => void>()
  // Whether there is a lock is the record's to say alone: it goes with the session, and in other tabs, too.
  const isOff = () => !hasLock(scope)
  let isOpen = isOff()
  const changed = () => {
    if (isOff()) isOpen = true
    for (const listener of listeners) listener()
  }
  whenForgotten(changed)
  addEventListener('storage', ({ key }) => {
    if (key === null || key === scope.prefix + LOCK) changed()
  })
  return {
    get: () => (isOff() ? 'off' : isOpen ? 'open' : 'locked'),
    set(next) {
      isOpen = next === 'open'
      changed()
    },
    changed,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
