export const lockNameOf = (name: string): string => `tessera.${name}`
/** Returns the browser's lock manager; undefined in old browsers and outside of browsers. */
export const lockManager = () =>
  (globalThis as { navigator?: { locks?: LockManager } }).navigator?.locks

/**
 * Milliseconds for which a tab waits for the lock: longer than one request may take. If a tab holds
 * the lock for longer, it counts as suspended. Placing an order takes several requests and may hold
 * the lock for longer; the other tab then finds the order's record, which is written before the
 * call.
 */
const WAIT_MS = 70_000

/**
 * Runs work of the same name once at a time across the tabs of this origin (Web Locks): two tabs
 * must not spend one single-use refresh token, nor send one order twice. The work runs without a
 * lock if the browser has none, refuses them (third-party frames: SecurityError) or a suspended tab
 * holds the lock: a spent token is better than an app that hangs. Settles as `work` does, which
 * runs exactly once.
 */
export async function runExclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = lockManager()
  if (locks === undefined) return work()
  let hasStarted = false
  try {
    return await locks.request(lockNameOf(name), { signal: AbortSignal.timeout(WAIT_MS) }, () => {
      hasStarted = true
      return work()
    })
  } catch (error) {
    if (hasStarted) throw error
    return work()
  }
}
