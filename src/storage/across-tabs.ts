const nameOf = (name: string): string => `tessera.${name}`
/** Undefined in old browsers and outside of browsers. */
const locksOf = () => (globalThis as { navigator?: { locks?: LockManager } }).navigator?.locks

/**
 * Longer than the one request under the lock may take. After this the tab that holds the lock is
 * suspended.
 */
const WAIT_MS = 70_000

/**
 * Runs work of the same name once at a time across the tabs of this origin (Web Locks): two tabs
 * must not spend one single-use refresh token, nor send one order twice. The work runs without a
 * lock if the browser has none, refuses them (third-party frames: SecurityError) or a suspended tab
 * holds the lock: a spent token is better than an app that hangs. Settles as `work` does, which
 * runs exactly once.
 */
export async function exclusivelyAcrossTabs<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = locksOf()
  if (locks === undefined) return work()
  let hasStarted = false
  try {
    return await locks.request(nameOf(name), { signal: AbortSignal.timeout(WAIT_MS) }, () => {
      hasStarted = true
      return work()
    })
  } catch (error) {
    if (hasStarted) throw error
    return work()
  }
}

/**
 * Runs `work` only if no tab of this origin, this one included, holds the lock of this name;
 * resolves to whether it ran. Without Web Locks other tabs are unknown, and it runs.
 */
export async function runIfUnlocked(name: string, work: () => void): Promise<boolean> {
  let hasRun = false
  const run = () => {
    hasRun = true
    work()
  }
  try {
    await locksOf()?.request(nameOf(name), { ifAvailable: true }, (lock) => {
      if (lock !== null) run()
    })
    if (locksOf() === undefined) run()
  } catch (error) {
    if (hasRun) throw error
    run()
  }
  return hasRun
}

/**
 * Settles once no tab holds the lock of this name any more, because its work ended or the tab died,
 * or when `signal` is aborted.
 */
export async function waitUntilUnlocked(name: string, signal: AbortSignal): Promise<void> {
  try {
    await locksOf()?.request(nameOf(name), { signal }, () => undefined)
  } catch {
    // Aborted, or refused as in third-party frames: there is nothing to wait for.
  }
}
