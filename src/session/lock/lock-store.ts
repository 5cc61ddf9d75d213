/**
 * State of the app lock. The code that unlocks (lock-record.ts) loads with the lock screen. The
 * lock protects a device that was left unattended, not a stolen one, because stored data are not
 * encrypted.
 */
import * as z from 'zod/mini'

import { onOtherTabChange } from '#shell/other-tabs.ts'
import { LOCK_NAME } from '#storage/names.ts'
import { storedValue, type Scope } from '#storage/stored.ts'

import { sessionName } from '../person-scope.ts'
import { onPersonDataRemoved } from '../session.ts'

/** Time of the last unlocking in epoch milliseconds; absent while all pages are locked. */
const OPENED = 'lock-opened'
/** Time at which a visible page of this person was last in use, in epoch milliseconds. */
const seen = storedValue('last-seen', z.number())
/** The member of the lock's record that is needed before the lock screen has loaded. */
const delay = storedValue(LOCK_NAME, z.object({ after: z.number() }))

export const hasLock = ({ storage, prefix }: Scope): boolean =>
  storage.getItem(prefix + LOCK_NAME) !== null

export type LockState = 'off' | 'open' | 'locked'

export interface LockStore {
  get: () => LockState
  subscribe: (listener: () => void) => () => void
  /** Unlocks or locks all pages of this person on this device. */
  set: (state: 'open' | 'locked') => void
  /** Call this after the page has stored or removed the lock's record. */
  changed: () => void
  attend: () => void
  /** Call this when the page becomes hidden. */
  leave: () => void
  /**
   * Call this when the page is visible again. It locks the app if no page was in use for the chosen
   * delay.
   */
  resume: () => void
}

const stores = new WeakMap<Scope, LockStore>()

/**
 * Returns the lock of a scope; the same object as long as the page lives. Each start is locked,
 * because another person may have restarted the app.
 */
export function appLockOf(scope: Scope): LockStore {
  const store = stores.get(scope) ?? createStore(scope)
  stores.set(scope, store)
  return store
}

function createStore(scope: Scope): LockStore {
  const listeners = new Set<() => void>()
  const nameOf = (name: string) => scope.prefix + name
  const readOpened = () => scope.storage.getItem(nameOf(OPENED))
  // The record is read each time: the session's end or another tab may have removed it.
  const isOff = () => !hasLock(scope)
  let isOpen = isOff()
  let openedBefore = readOpened()
  let isLeft = false
  const get = () => (isOff() ? 'off' : isOpen ? 'open' : 'locked')
  const changed = () => {
    if (isOff()) isOpen = true
    for (const listener of listeners) listener()
  }
  const set = (next: 'open' | 'locked') => {
    isOpen = next === 'open'
    if (isOpen) {
      // The prompt of the biometric sensor may have hidden the page, but the person has not left
      // it.
      isLeft = false
      void seen.write(scope, Date.now())
      void scope.storage.setItem(nameOf(OPENED), String(Date.now()))
    } else scope.storage.removeItem(nameOf(OPENED))
    openedBefore = readOpened()
    changed()
  }
  const attend = () => {
    // While the app is locked, nobody knows who uses the page. Without a session there is nothing
    // to protect.
    const isIdentified =
      get() === 'open' || (get() === 'off' && sessionName.read(scope) !== undefined)
    if (isIdentified && !isLeft) void seen.write(scope, Date.now())
  }
  const isOverdue = () => {
    const after = delay.read(scope)?.after
    const awayMs = Date.now() - (seen.read(scope) ?? NaN)
    // If the clock was set back, it is unknown how much time has passed, so the app locks.
    return after !== undefined && !(awayMs >= 0 && awayMs < after * 1000)
  }
  const readState = () => {
    const opened = readOpened()
    // Only a change of the stored time unlocks, so that a new page stays locked beside open pages.
    if (opened === null || opened !== openedBefore) isOpen = opened !== null
    openedBefore = opened
    changed()
  }
  const resume = () => {
    readState()
    if (isLeft && get() === 'open' && isOverdue()) set('locked')
    isLeft = false
  }
  onPersonDataRemoved(changed)
  onOtherTabChange(
    (key) => key === nameOf(LOCK_NAME) || key === nameOf(OPENED),
    ({ key, isRemoved }) => {
      if (key === nameOf(LOCK_NAME)) changed()
      else if (key === null && !isRemoved) resume()
      else readState()
    },
  )
  return {
    get,
    set,
    changed,
    attend,
    leave() {
      attend()
      isLeft = true
      if (get() === 'open' && delay.read(scope)?.after === 0) set('locked')
    },
    resume,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
