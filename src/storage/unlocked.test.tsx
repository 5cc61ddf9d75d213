import { afterEach, expect, it, vi } from 'vitest'

import { createLocks, stubLocks } from '#tests/support/platform/locks.ts'

import { runExclusively } from './across-tabs.ts'
import { waitWhileLocked } from './unlocked.ts'

afterEach(() => vi.unstubAllGlobals())

const { signal } = new AbortController()

it('waitWhileLocked waits until another tab has released the lock', async () => {
  stubLocks(createLocks())
  let finish = () => {}
  const work = vi.fn(() => new Promise<void>((end) => (finish = end)))
  const sending = runExclusively('order', work)
  await vi.waitFor(() => expect(work).toHaveBeenCalled())
  const onLockedElsewhere = vi.fn(() => finish())
  expect(await waitWhileLocked('order', signal, onLockedElsewhere)).toBe(true)
  expect(onLockedElsewhere).toHaveBeenCalledOnce()
  await sending
})

it.each([
  ['no tab holds the lock', () => stubLocks(createLocks())],
  ['the browser has no locks', () => stubLocks(undefined)],
])('waitWhileLocked does not wait if %s', async (_case, stub) => {
  stub()
  const onLockedElsewhere = vi.fn()
  expect(await waitWhileLocked('order', signal, onLockedElsewhere)).toBe(false)
  expect(onLockedElsewhere).not.toHaveBeenCalled()
})
