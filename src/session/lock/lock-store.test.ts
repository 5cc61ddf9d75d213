// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { LOCK_NAME } from '#storage/names.ts'
import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import { endSession } from '../session.ts'
import { appLockOf, type LockStore } from './lock-store.ts'

const MINUTE = 60_000
const AFTER_A_MINUTE = '{"after":60}'

let storage = createMemoryStorage()
let lock: LockStore
let changed = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000 })
  storage = createMemoryStorage()
  storage.setItem(LOCK_NAME, '{}')
  lock = openPage()
  changed = vi.fn()
  lock.subscribe(changed)
})
afterEach(() => vi.useRealTimers())

const openPage = () => appLockOf({ storage, prefix: '' })
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

const tell = (key: string | null) =>
  dispatchEvent(new StorageEvent('storage', { key, newValue: key && storage.getItem(key) }))

/** Writes like another tab: the event comes after the change of the storage. */
function elsewhere(value: string | null, key: string | null = LOCK_NAME): void {
  if (value === null) storage.removeItem(LOCK_NAME)
  else storage.setItem(LOCK_NAME, value)
  tell(key)
}

/** Calls `act`, and fires the storage events of its writes in all pages. */
function share(act: () => void): void {
  const before = new Map(storage.keys().map((key) => [key, storage.getItem(key)]))
  act()
  for (const key of new Set([...before.keys(), ...storage.keys()]))
    if (storage.getItem(key) !== (before.get(key) ?? null)) tell(key)
}

/**
 * Fires the event of a return from the back-forward cache, in which a page receives no storage
 * events.
 */
const bringBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

it.each(['open', 'locked'] as const)('The lock stays %s when the session expires', (state) => {
  lock.set(state)
  const scope = { storage, prefix: '' }
  share(() =>
    endSession({ person: { owner: () => '', scope, serve: () => {} }, endOrders: () => [] }),
  )
  expect(lock.get()).toBe(state)
})

it('A sign-out removes the lock, and a later lock can be opened', () => {
  const scope = { storage, prefix: '' }
  // The end of a session also removes the lock's record.
  storage.removeItem(LOCK_NAME)
  endSession({ person: { owner: () => '', scope, serve: () => {} }, endOrders: () => [] })
  expect(changed).toHaveBeenCalledOnce()
  expect(lock.get()).toBe('off')
  storage.setItem(LOCK_NAME, AFTER_A_MINUTE)
  expect(lock.get()).toBe('open')
})

it('A lock set or removed in another tab applies in this tab too, without locking a tab in use', () => {
  expect(lock.get()).toBe('locked')
  elsewhere(AFTER_A_MINUTE)
  expect(lock.get()).toBe('locked')
  elsewhere(null)
  expect(lock.get()).toBe('off')
  elsewhere('{}')
  expect(lock.get()).toBe('open')
  expect(changed).toHaveBeenCalledTimes(3)
})

it('A lock without a delay locks as soon as the person leaves the app', () => {
  elsewhere('{"after":0}')
  lock.set('open')
  lock.leave()
  expect(lock.get()).toBe('locked')
})

it('The app stays unlocked if the prompt by which the person unlocked it had hidden the page', () => {
  elsewhere(AFTER_A_MINUTE)
  lock.leave()
  lock.set('open')
  pass(2 * MINUTE)
  lock.resume()
  expect(lock.get()).toBe('open')
})

it('The lock is off after the storage was cleared, and ignores changes of other storage keys', () => {
  elsewhere('{}', 'tessera.theme')
  expect(changed).not.toHaveBeenCalled()
  elsewhere(null, null)
  expect(changed).toHaveBeenCalledOnce()
  expect(lock.get()).toBe('off')
})

describe('The lock of several pages', () => {
  let other: LockStore
  const states = () => [lock.get(), other.get()]

  beforeEach(() => {
    elsewhere(AFTER_A_MINUTE)
    other = openPage()
    share(() => lock.set('open'))
  })

  it('Opening or locking in one page does so in all pages', () => {
    expect(states()).toEqual(['open', 'open'])
    share(() => other.set('locked'))
    expect(states()).toEqual(['locked', 'locked'])
    share(() => lock.set('open'))
    expect(states()).toEqual(['open', 'open'])
  })

  it('A page that has just started is locked, and other pages are not', () => {
    other = openPage()
    expect(states()).toEqual(['open', 'locked'])
    bringBack()
    expect(states()).toEqual(['open', 'locked'])
  })

  it("All pages lock, even if the browser can't store anything", () => {
    vi.spyOn(storage, 'setItem').mockReturnValue(false)
    share(() => lock.set('locked'))
    expect(states()).toEqual(['locked', 'locked'])
  })

  it('A page from the back-forward cache locks even if it missed the locking of another page', () => {
    lock.set('locked')
    expect(states()).toEqual(['locked', 'open'])
    bringBack()
    expect(states()).toEqual(['locked', 'locked'])
  })

  it('The lock stays open while a person moves between pages', () => {
    other.leave()
    pass(10 * MINUTE)
    lock.attend()
    pass(MINUTE / 3)
    other.resume()
    expect(other.get()).toBe('open')
  })

  it('A page that returns after all pages were hidden for too long locks all of them', () => {
    lock.leave()
    pass(MINUTE / 2)
    other.leave()
    pass(MINUTE)
    share(() => lock.resume())
    expect(states()).toEqual(['locked', 'locked'])
  })

  it('A page that was left locks after its delay, although a page that is still locked was used since', () => {
    lock.leave()
    pass(MINUTE / 2)
    other = openPage()
    other.attend()
    other.leave()
    pass(MINUTE / 2)
    lock.resume()
    expect(lock.get()).toBe('locked')
  })

  it("A page that was left locks after the lock's delay, although another page was unlocked since", () => {
    other.leave()
    share(() => lock.set('open'))
    pass(MINUTE)
    other.resume()
    expect(other.get()).toBe('locked')
  })
})

describe('A page that was left before the lock was turned on', () => {
  beforeEach(() => {
    elsewhere(null)
    storage.setItem('session', '"1"')
    lock.leave()
  })

  /** Another page turns the lock on, and nobody has used any page since. */
  const turnOn = () => {
    storage.setItem(LOCK_NAME, AFTER_A_MINUTE)
    openPage().set('open')
  }

  it.each([
    [MINUTE - 1, 'open'],
    [MINUTE, 'locked'],
    [-1, 'locked'],
  ])('A page that was left before the lock was set up is, %s ms later, %s', (ms, state) => {
    share(turnOn)
    pass(ms)
    lock.resume()
    expect(lock.get()).toBe(state)
  })

  it('A page from the back-forward cache locks before it is visible', () => {
    turnOn()
    pass(MINUTE)
    expect(lock.get()).toBe('open')
    bringBack()
    expect(lock.get()).toBe('locked')
  })

  it('Without a session, no time of use is stored', () => {
    storage.removeItem('session')
    storage.removeItem('last-seen')
    lock.resume()
    lock.leave()
    expect(storage.keys()).toEqual([])
  })
})
