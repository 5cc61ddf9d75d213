/** Longer than the one request under the lock may take; past it the tab that holds it is asleep. */
const WAIT_MS = 70_000

/**
 * Runs one piece of work at a time across the tabs of this origin (Web Locks), whatever bears the same
 * name: two tabs must not spend one single-use refresh token, nor send one order twice. Where the browser has no locks, refuses them (third-party frames:
 * SecurityError) or a suspended tab keeps the lock, the work runs without it: rather a spent token than
 * an app that hangs. Settles as `work` does, which runs exactly once.
 */
export async function exclusivelyAcrossTabs<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager }
  if (locks === undefined) return work()
  let hasBegun = false
  try {
    return await locks.request(`tessera.${name}`, { signal: AbortSignal.timeout(WAIT_MS) }, () => {
      hasBegun = true
      return work()
    })
  } catch (error) {
    if (hasBegun) throw error
    return work()
  }
}
