/** Whether the app is locked. What opens it (lock-record.ts) is loaded with the lock's own screens. */
import type { Host } from '#shell/host.ts'

import { personalKey, whenForgotten } from '../session.ts'

export const LOCK_KEY = personalKey('lock')

export type LockState = 'off' | 'open' | 'locked'

export interface LockStore {
  get: () => LockState
  subscribe: (listener: () => void) => () => void
  set: (state: 'open' | 'locked') => void
  /** To be called after the record was written or removed in this page. */
  changed: () => void
}

const known = new WeakMap<Host, LockStore>()

/** One for the life of the page. A start is always locked: whoever killed the app may be anybody. */
export function lockOf(host: Host): LockStore {
  const store = known.get(host) ?? createStore(host)
  known.set(host, store)
  return store
}

function createStore({ storage }: Host): LockStore {
  const listeners = new Set<() => void>()
  // Whether there is a lock is the record's to say alone: it goes with the session, and in other tabs, too.
  const isOff = () => storage.getItem(LOCK_KEY) === null
  let isOpen = isOff()
  const changed = () => {
    if (isOff()) isOpen = true
    for (const listener of listeners) listener()
  }
  whenForgotten(changed)
  addEventListener('storage', ({ key }) => {
    if (key === null || key === LOCK_KEY) changed()
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
