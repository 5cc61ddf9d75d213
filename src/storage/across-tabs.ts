const nameOf = (name: string): string => `tessera.${name}`
/** Absent from old browsers, and outside of them. */
const locksOf = () => (globalThis as { navigator?: { locks?: LockManager } }).navigator?.locks

/** Longer than the one request under the lock may take; past it the tab that holds it is asleep. */
const WAIT_MS = 70_000

/**
 * Runs one piece of work at a time across the tabs of this origin (Web Locks), whatever bears the same
 * name: two tabs must not spend one single-use refresh token, nor send one order twice. Where the browser has no locks, refuses them (third-party frames:
 * SecurityError) or a suspended tab keeps the lock, the work runs without it: rather a spent token than
 * an app that hangs. Settles as `work` does, which runs exactly once.
 */
export async function exclusivelyAcrossTabs<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = locksOf()
  if (locks === undefined) return work()
  let hasBegun = false
  try {
    return await locks.request(nameOf(name), { signal: AbortSignal.timeout(WAIT_MS) }, () => {
      hasBegun = true
      return work()
    })
  } catch (error) {
    if (hasBegun) throw error
    return work()
  }
}

/**
 * Runs `work` only while no tab of this origin, this one included, is at work under this name; answers whether it did.
 * Where the browser has no locks, nobody knows of other tabs, and it runs.
 */
export async function whereNoneIsAtWork(name: string, work: () => void): Promise<boolean> {
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

/** Settles once no tab is at work under this name any more, whether it ended or died, or when `signal` is aborted. */
export async function untilNoneIsAtWork(name: string, signal: AbortSignal): Promise<void> {
  try {
    await locksOf()?.request(nameOf(name), { signal }, () => undefined)
  } catch {
    // Aborted, or refused as third-party frames are: then there is nothing to wait for.
  }
}
