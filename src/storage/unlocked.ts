import { lockManager, lockNameOf } from './across-tabs.ts'

/**
 * Runs `work` only if no tab of this origin, this one included, holds the lock with this name.
 * Resolves to whether it ran. In a browser without Web Locks, `work` always runs, because nothing
 * is known about other tabs.
 */
export async function runIfUnlocked(name: string, work: () => void): Promise<boolean> {
  let hasRun = false
  const run = () => {
    hasRun = true
    work()
  }
  try {
    await lockManager()?.request(lockNameOf(name), { ifAvailable: true }, (lock) => {
      if (lock !== null) run()
    })
    if (lockManager() === undefined) run()
  } catch (error) {
    if (hasRun) throw error
    run()
  }
  return hasRun
}

/**
 * Calls `onLockedElsewhere` if a tab holds the lock of this name, and waits until none does (its work ended or
 * the tab closed). Then resolves to true; to false if no tab held it, or `signal` was aborted.
 */
export async function waitWhileLocked(
  name: string,
  signal: AbortSignal,
  onLockedElsewhere: () => void,
): Promise<boolean> {
  if ((await runIfUnlocked(name, () => {})) || signal.aborted) return false
  onLockedElsewhere()
  try {
    await lockManager()?.request(lockNameOf(name), { signal }, () => undefined)
  } catch {
    // The wait was aborted, or the browser refuses locks, as in frames of another site. There is
    // nothing to wait for.
  }
  return !signal.aborted
}
