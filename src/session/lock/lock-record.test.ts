import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import { readAppLock, attemptsLeft, tryPasscode, waitMsLeft, storeAppLock } from './lock-record.ts'
import { passcodeProblemOf, hashSecret } from './passcode.ts'

const GOOD = '480215'

/**
 * Iterations that PBKDF2 was asked for. The test runs one, because the real number is slow on
 * purpose.
 */
let iterations: number[]
beforeEach(() => {
  iterations = []
  const derive = crypto.subtle.deriveBits.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation((settings, ...given) => {
    iterations.push((settings as Pbkdf2Params).iterations)
    return derive({ ...(settings as Pbkdf2Params), iterations: 1 }, ...given)
  })
})
afterEach(() => vi.restoreAllMocks())

async function locked() {
  const scope = { storage: createMemoryStorage(), prefix: '' }
  storeAppLock(scope, { passcode: await hashSecret(GOOD), after: 60, wrongTries: 0, waitUntil: 0 })
  let time = 1_000_000
  return {
    storage: scope.storage,
    attempt: (passcode: string) => tryPasscode(scope, passcode, () => time),
    pass: (seconds: number) => (time += seconds * 1000),
    wait: () => waitMsLeft(readAppLock(scope)!, time) / 1000,
    left: () => attemptsLeft(readAppLock(scope)!),
  }
}

it('The lock opens with the passcode, which is not stored', async () => {
  const { storage, attempt, left } = await locked()
  expect(storage.getItem('lock')).not.toContain(GOOD)
  expect(await attempt('480216')).toBe(false)
  expect(left()).toBe(4)
  expect(await attempt(GOOD)).toBe(true)
  expect(left()).toBe(5)
  // Each derivation has the number that OWASP recommends.
  expect(iterations).toEqual([600_000, 600_000, 600_000])
})

it('Each wrong passcode makes the lock wait longer, and is counted before its check', async () => {
  const { attempt, pass, wait } = await locked()
  for (let tries = 0; tries < 5; tries += 1) void attempt('111112')
  expect(wait()).toBe(30)
  expect(await attempt(GOOD)).toBe(false)
  pass(30)
  expect(await attempt('111112')).toBe(false)
  expect(wait()).toBe(60)
  pass(-86_400)
  expect(wait()).toBe(60)
  pass(86_460)
  expect(await attempt(GOOD)).toBe(true)
  expect(wait()).toBe(0)
})

it.each([
  ['48021', 'digits'],
  ['48021a', 'digits'],
  ['4802157421345', 'digits'],
  ['777777', 'easy'],
  ['123456', 'easy'],
  ['987654', 'easy'],
  [GOOD, undefined],
])('passcodeProblemOf returns for %s: %s', (passcode, problem) => {
  expect(passcodeProblemOf(passcode)).toBe(problem)
})
