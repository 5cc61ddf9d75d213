import * as z from 'zod/mini'

import { LOCK_NAME } from '#storage/names.ts'
import { storedValue, type Scope } from '#storage/stored.ts'

import { matchesSecret, HashedSecret } from './passcode.ts'

/**
 * Numbers of seconds among which the person chooses: after so long in the background the app locks.
 */
export const LOCK_DELAYS_SECONDS = [0, 60, 300, 3600] as const

const LockRecord = z.object({
  passcode: HashedSecret,
  /** Hash of the secret that the biometric sensor releases; absent if the sensor is not used. */
  sensor: z.optional(HashedSecret),
  after: z.number(),
  wrongTries: z.number(),
  /** Time before which no passcode is accepted, in epoch milliseconds. */
  waitUntil: z.number(),
})
export type LockRecord = z.output<typeof LockRecord>

const stored = storedValue(LOCK_NAME, LockRecord)

/** Reads the app lock; undefined if there is none, or if its record can't be read. */
export const readAppLock = stored.read
export const storeAppLock = stored.write
export const removeAppLock = stored.remove

/**
 * Changes members of the stored record. The other members stay as they are stored, because another
 * page may have counted wrong attempts. Does nothing if there is no record. Returns false if the
 * change could not be stored and is lost when the page closes.
 */
export function changeLock(scope: Scope, change: Partial<LockRecord>): boolean {
  const record = readAppLock(scope)
  return record === undefined || storeAppLock(scope, { ...record, ...change })
}

const FREE_TRIES = 5
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000

export const attemptsLeft = ({ wrongTries }: LockRecord): number =>
  Math.max(0, FREE_TRIES - wrongTries)

/** Returns the milliseconds to wait after wrong attempts: none at first, then doubled with each. */
export const waitMsAfter = (wrongTries: number): number =>
  wrongTries < FREE_TRIES
    ? 0
    : Math.min(FIRST_WAIT_MS * 2 ** (wrongTries - FREE_TRIES), LONGEST_WAIT_MS)

/** Returns the milliseconds left to wait; a clock that was set back doesn't prolong the wait. */
export const waitMsLeft = ({ waitUntil, wrongTries }: LockRecord, now: number): number =>
  Math.min(Math.max(0, waitUntil - now), waitMsAfter(wrongTries))

/**
 * Checks a passcode. The attempt is counted before the check, so that a reload can't avoid the
 * count. Returns false for a wrong passcode, and while the person has to wait.
 */
export async function tryPasscode(
  scope: Scope,
  passcode: string,
  now: () => number,
): Promise<boolean> {
  const record = readAppLock(scope)
  if (record === undefined) return true
  if (waitMsLeft(record, now()) > 0) return false
  const wrongTries = record.wrongTries + 1
  void changeLock(scope, { wrongTries, waitUntil: now() + waitMsAfter(wrongTries) })
  if (!(await matchesSecret(passcode, record.passcode))) return false
  void changeLock(scope, { wrongTries: 0, waitUntil: 0 })
  return true
}
