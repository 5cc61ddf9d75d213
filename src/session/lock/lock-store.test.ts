// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'

import { createMemoryStorage } from '#tests/support/memory-storage.ts'

import { endSession } from '../session.ts'
import { LOCK, appLockOf, type LockStore } from './lock-store.ts'

let storage = createMemoryStorage()
let lock: LockStore
let changed = vi.fn()

beforeEach(() => {
  storage = createMemoryStorage()
  storage.setItem(LOCK, '{}')
  lock = appLockOf({ storage, prefix: '' })
  changed = vi.fn()
  lock.subscribe(changed)
})

/** What another tab does: its write stands already when the event comes. */
function elsewhere(value: string | null, key: string | null = LOCK): void {
  if (value === null) storage.removeItem(LOCK)
  else storage.setItem(LOCK, value)
  dispatchEvent(new StorageEvent('storage', { key }))
}

it.each(['open', 'locked'] as const)(
  'The lock stays %s when the session ends by itself: its end opens nothing',
  (state) => {
    lock.set(state)
    const scope = { storage, prefix: '' }
    endSession({
      person: { owner: () => '', scope, serve: () => {} },
      endOrders: () => [],
    })
    expect(lock.get()).toBe(state)
  },
)

it('The lock follows another tab, and does not lock whoever is at work in this one', () => {
  expect(lock.get()).toBe('locked')
  elsewhere('{"after":60}')
  expect(lock.get()).toBe('locked')
  elsewhere(null)
  expect(lock.get()).toBe('off')
  elsewhere('{}')
  expect(lock.get()).toBe('open')
  expect(changed).toHaveBeenCalledTimes(3)
})

it('The lock is off when the whole storage was emptied, and does not care for other keys', () => {
  elsewhere('{}', 'tessera.theme')
  expect(changed).not.toHaveBeenCalled()
  elsewhere(null, null)
  expect(changed).toHaveBeenCalledOnce()
  expect(lock.get()).toBe('off')
})
