// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createObservable } from '#shell/observable.ts'
import { createFakeHost } from '#tests/support/platform/fake-host.ts'

import { lockOnLeave } from './lock-on-leave.ts'
import { storeAppLock } from './lock-record.ts'
import { appLockOf } from './lock-store.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000 }))
afterEach(() => vi.useRealTimers())

it.each([
  [0, 'open'],
  [59, 'open'],
  [60, 'locked'],
  // The seconds in the background are negative if the clock was set back meanwhile.
  [-1, 'locked'],
  [-86_400, 'locked'],
])('An app with a delay of 60 seconds that was left for %s seconds is %s', (seconds, state) => {
  const isVisible = createObservable(true)
  const host = createFakeHost(undefined, { isVisible })
  const passcode = { salt: '', hash: '' }
  const scope = { storage: host.storage, prefix: '' }
  storeAppLock(scope, { passcode, after: 60, wrongTries: 0, waitUntil: 0 })
  const lock = appLockOf(scope)
  lock.set('open')
  lockOnLeave(host, scope)
  isVisible.set(false)
  vi.setSystemTime(Date.now() + seconds * 1000)
  isVisible.set(true)
  expect(lock.get()).toBe(state)
})

it('A page watches its visibility once, hides its content when the person leaves, and shows it again', () => {
  const isVisible = createObservable(true)
  const subscribe = vi.spyOn(isVisible, 'subscribe')
  const host = createFakeHost(undefined, { isVisible })
  const scope = { storage: host.storage, prefix: '' }
  storeAppLock(scope, { passcode: { salt: '', hash: '' }, after: 60, wrongTries: 0, waitUntil: 0 })
  appLockOf(scope).set('open')
  for (let drawn = 0; drawn < 3; drawn += 1) lockOnLeave(host, scope)
  expect(subscribe).toHaveBeenCalledOnce()
  isVisible.set(false)
  expect(document.body.style.visibility).toBe('hidden')
  isVisible.set(true)
  expect(document.body.style.visibility).toBe('')
})

it("A page that starts hidden is covered before the system's app switcher draws it", () => {
  const host = createFakeHost(undefined, { isVisible: createObservable(false) })
  const scope = { storage: host.storage, prefix: '' }
  storeAppLock(scope, { passcode: { salt: '', hash: '' }, after: 60, wrongTries: 0, waitUntil: 0 })
  lockOnLeave(host, scope)
  expect(document.body.style.visibility).toBe('hidden')
})

it('The app locks even if the browser suspends the page without an event', () => {
  const host = createFakeHost()
  const scope = { storage: host.storage, prefix: '' }
  storeAppLock(scope, { passcode: { salt: '', hash: '' }, after: 0, wrongTries: 0, waitUntil: 0 })
  const lock = appLockOf(scope)
  lock.set('open')
  lockOnLeave(host, scope)
  dispatchEvent(new Event('pagehide'))
  expect(lock.get()).toBe('locked')
})
