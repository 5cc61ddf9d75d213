/**
 * Whether the app is locked. What opens it (lock-record.ts) is loaded with the lock's own screens. The lock guards a
 * device that was left open, not one that was stolen: what is behind it lies on the device as it did before.
 */
import * as z from 'zod/mini'

import { whenChangedElsewhere } from '#shell/other-pages.ts'
import { LOCK_NAME } from '#storage/names.ts'
import { storedValue, type Scope } from '#storage/stored.ts'

import { sessionName } from '../person-scope.ts'
import { whenForgotten } from '../session.ts'

/** When the lock was opened last; absent while it is locked in every page. Removed also by a browser that is full. */
const OPENED = 'lock-opened'
/** When somebody was last at a page of this person that was open, in epoch milliseconds. */
const seen = storedValue('last-seen', z.number())
/** The part of the lock's record that has to be known before its screens are there. */
const delay = storedValue(LOCK_NAME, z.object({ after: z.number() }))

export const hasLock = ({ storage, prefix }: Scope): boolean =>
  storage.getItem(prefix + LOCK_NAME) !== null

export type LockState = 'off' | 'open' | 'locked'

export interface LockStore {
  get: () => LockState
  subscribe: (listener: () => void) => () => void
  /** For all pages of this person on this device. */
  set: (state: 'open' | 'locked') => void
  /** To be called after the record was written or removed in this page. */
  changed: () => void
  /** Somebody is at this page, which is in sight. */
  attend: () => void
  /** The page is out of sight from now on. */
  leave: () => void
  /** The page is looked at again: locks where nobody was at any page for longer than the person chose. */
  comeBack: () => void
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
  const nameOf = (name: string) => scope.prefix + name
  const readOpened = () => scope.storage.getItem(nameOf(OPENED))
  // Whether there is a lock is the record's to say alone: it goes with the session, and in other tabs, too.
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
      // The prompt of a sensor may hide the page: who opens the lock there is back, and has not left since.
      isLeft = false
      void seen.write(scope, Date.now())
      void scope.storage.setItem(nameOf(OPENED), String(Date.now()))
    } else scope.storage.removeItem(nameOf(OPENED))
    openedBefore = readOpened()
    changed()
  }
  const attend = () => {
    // Who stands before the lock is nobody yet, and who has signed out leaves nothing.
    const isTheirs = get() === 'open' || (get() === 'off' && sessionName.read(scope) !== undefined)
    if (isTheirs && !isLeft) void seen.write(scope, Date.now())
  }
  const isOverdue = () => {
    const after = delay.read(scope)?.after
    const away = Date.now() - (seen.read(scope) ?? NaN)
    // A clock that was set back meanwhile says nothing of how long it was: then it locks.
    return after !== undefined && !(away >= 0 && away < after * 1000)
  }
  const hear = () => {
    const opened = readOpened()
    // The same as before says nothing new: a page that has just started is locked beside open ones.
    if (opened === null || opened !== openedBefore) isOpen = opened !== null
    openedBefore = opened
    changed()
  }
  const comeBack = () => {
    hear()
    if (isLeft && get() === 'open' && isOverdue()) set('locked')
    isLeft = false
  }
  whenForgotten(changed)
  whenChangedElsewhere(
    (key) => key === nameOf(LOCK_NAME) || key === nameOf(OPENED),
    ({ key, isRemoved }) => {
      if (key === nameOf(LOCK_NAME)) changed()
      else if (key === null && !isRemoved) comeBack()
      else hear()
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
    comeBack,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
