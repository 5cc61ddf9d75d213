import { locksOf, nameOf } from './across-tabs.ts'

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
    // The wait was aborted, or the browser refuses locks, as in third-party frames: there is
    // nothing to wait for.
  }
}
