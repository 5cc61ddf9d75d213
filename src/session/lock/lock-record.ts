import * as z from 'zod/mini'

import { LOCK_NAME } from '#storage/names.ts'
import { storedValue, type Scope } from '#storage/stored.ts'

import { matchesSecret, HashedSecret } from './passcode.ts'

/** Seconds in the background after which the app locks. */
export const DELAYS = [0, 60, 300, 3600] as const

const LockRecord = z.object({
  passcode: HashedSecret,
  /** Hash of the secret that the device's sensor releases; absent if the sensor is not used. */
  sensor: z.optional(HashedSecret),
  after: z.number(),
  wrongTries: z.number(),
  /** Epoch milliseconds before which no passcode is accepted. */
  waitUntil: z.number(),
})
export type LockRecord = z.output<typeof LockRecord>

const stored = storedValue(LOCK_NAME, LockRecord)

/** Returns undefined without a lock, or if the record can't be read. */
export const readAppLock = stored.read
export const storeAppLock = stored.write
export const removeAppLock = stored.remove

/**
 * Changes members of the stored record; the others stay as stored, because another page may have
 * counted wrong tries. Does nothing without a record. Returns false if the record lasts only as
 * long as the page.
 */
export function changeLock(scope: Scope, change: Partial<LockRecord>): boolean {
  const record = readAppLock(scope)
  return record === undefined || storeAppLock(scope, { ...record, ...change })
}

const FREE_TRIES = 5
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 15 * 60_000

export const triesLeft = ({ wrongTries }: LockRecord): number =>
  Math.max(0, FREE_TRIES - wrongTries)

/** Returns the milliseconds to wait after this many wrong tries: none at first, then doubling. */
export const waitAfter = (wrongTries: number): number =>
  wrongTries < FREE_TRIES
    ? 0
    : Math.min(FIRST_WAIT_MS * 2 ** (wrongTries - FREE_TRIES), LONGEST_WAIT_MS)

/**
 * Returns the milliseconds left to wait. A clock that was set back doesn't make the wait longer.
 */
export const waitLeft = ({ waitUntil, wrongTries }: LockRecord, now: number): number =>
  Math.min(Math.max(0, waitUntil - now), waitAfter(wrongTries))

/**
 * Tries a passcode. The try is counted before the check, so that a reload doesn't undo it. Returns
 * false for a wrong passcode, and during a wait.
 */
export async function tryPasscode(
  scope: Scope,
  passcode: string,
  now: () => number,
): Promise<boolean> {
  const record = readAppLock(scope)
  if (record === undefined) return true
  if (waitLeft(record, now()) > 0) return false
  const wrongTries = record.wrongTries + 1
  void changeLock(scope, { wrongTries, waitUntil: now() + waitAfter(wrongTries) })
  if (!(await matchesSecret(passcode, record.passcode))) return false
  void changeLock(scope, { wrongTries: 0, waitUntil: 0 })
  return true
}
