/** Whether the app is locked. What opens it (lock-record.ts) is loaded with the lock's own screens. */
import type { Host } from '#shell/host.ts'

import { personalKey } from '../session.ts'

export const LOCK_KEY = personalKey('lock')

export type LockState = 'off' | 'open' | 'locked'

export interface LockStore {
  get: () => LockState
  subscribe: (listener: () => void) => () => void
  set: (state: LockState) => void
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
  let state: LockState = storage.getItem(LOCK_KEY) === null ? 'off' : 'locked'
  return {
    get: () => state,
    set(next) {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
