// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'

import { createFakeHost } from '#tests/support/fake-host.ts'
import { createMemoryStorage } from '#tests/support/memory-storage.ts'

import { forgetSession } from '../session.ts'
import { LOCK_KEY, lockOf, type LockStore } from './lock-store.ts'

let storage = createMemoryStorage()
let lock: LockStore
let changed = vi.fn()

beforeEach(() => {
  storage = createMemoryStorage()
  storage.setItem(LOCK_KEY, '{}')
  lock = lockOf(createFakeHost(storage))
  changed = vi.fn()
  lock.subscribe(changed)
})

/** What another tab does: its write stands already when the event comes. */
function elsewhere(value: string | null, key: string | null = LOCK_KEY): void {
  if (value === null) storage.removeItem(LOCK_KEY)
  else storage.setItem(LOCK_KEY, value)
  dispatchEvent(new StorageEvent('storage', { key }))
}

it.each(['open', 'locked'] as const)(
  'is off once the session of a page that was %s is forgotten',
  (state) => {
    lock.set(state)
    changed.mockClear()
    forgetSession(storage)
    expect(changed).toHaveBeenCalled()
    expect(lock.get()).toBe('off')
  },
)

it('follows another tab, and does not lock whoever is at work in this one', () => {
  expect(lock.get()).toBe('locked')
  elsewhere('{"after":60}')
  expect(lock.get()).toBe('locked')
  elsewhere(null)
  expect(lock.get()).toBe('off')
  elsewhere('{}')
  expect(lock.get()).toBe('open')
  expect(changed).toHaveBeenCalledTimes(3)
})

it('is off when the whole storage was emptied, and does not care for other keys', () => {
  elsewhere('{}', 'tessera.theme')
  expect(changed).not.toHaveBeenCalled()
  elsewhere(null, null)
  expect(changed).toHaveBeenCalledOnce()
  expect(lock.get()).toBe('off')
})
