/** What the device keeps of the lock, and the rules of opening it. */
import type { SafeStorage } from '#shell/host.ts'

import { LOCK_KEY } from './lock-store.ts'
import { fits, type Sealed } from './passcode.ts'

/** Seconds in the background before the app locks. */
export const DELAYS = [0, 60, 300, 3600] as const

export interface LockRecord {
  passcode: Sealed
  /** What the device's sensor releases, sealed; absent where it isn't used. */
  sensor?: Sealed | undefined
  after: number
  wrongTries: number
  /** Epoch milliseconds before which no passcode is looked at. */
  waitUntil: number
}

const isRecord = (value: unknown): value is LockRecord =>
  typeof value === 'object' && value !== null && 'passcode' in value && 'after' in value

/** Undefined where there is no lock, or nothing that can be read. */
export const readLock = (storage: SafeStorage): LockRecord | undefined =>
  recordOf(storage.getItem(LOCK_KEY))

/** What the storage's text says; undefined as with `readLock`. */
export function recordOf(text: string | null): LockRecord | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return isRecord(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

export const writeLock = (storage: SafeStorage, record: LockRecord): void =>
  storage.setItem(LOCK_KEY, JSON.stringify(record))

/**
 * Changes these members and leaves the others as they stand now: wrong tries may have been counted since
 * anybody read the record. Makes no record where there is none.
 */
export function changeLock(storage: SafeStorage, change: Partial<LockRecord>): void {
  const record = readLock(storage)
  if (record !== undefined) writeLock(storage, { ...record, ...change })
}

const FREE_TRIES = 5
const FIRST_WAIT = 30_000
const LONGEST_WAIT = 15 * 60_000

/** Tries before the next pause; zero once they are used up. */
export const triesLeft = ({ wrongTries }: LockRecord): number =>
  Math.max(0, FREE_TRIES - wrongTries)

/** Milliseconds to wait after this many wrong tries: none at first, then twice as long each time. */
export const waitAfter = (wrongTries: number): number =>
  wrongTries < FREE_TRIES ? 0 : Math.min(FIRST_WAIT * 2 ** (wrongTries - FREE_TRIES), LONGEST_WAIT)

/** Milliseconds still to wait. A clock that was set back makes nobody wait longer than the rule. */
export const waitLeft = ({ waitUntil, wrongTries }: LockRecord, now: number): number =>
  Math.min(Math.max(0, waitUntil - now), waitAfter(wrongTries))

/**
 * Tries a passcode. The try is written down before it is looked at, so that a reload gives none back.
 * False for a wrong one, and while there is to wait.
 */
export async function tryPasscode(
  storage: SafeStorage,
  passcode: string,
  now: () => number,
): Promise<boolean> {
  const record = readLock(storage)
  if (record === undefined) return true
  if (waitLeft(record, now()) > 0) return false
  const wrongTries = record.wrongTries + 1
  changeLock(storage, { wrongTries, waitUntil: now() + waitAfter(wrongTries) })
  if (!(await fits(passcode, record.passcode))) return false
  changeLock(storage, { wrongTries: 0, waitUntil: 0 })
  return true
}
