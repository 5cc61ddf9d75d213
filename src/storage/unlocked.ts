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
 * Calls `onHeld` if a tab holds the lock of this name, and waits until none does, because its work
 * ended or the tab died. Resolves to true then; to false if no tab held it, or `signal` was aborted.
 */
export async function waitWhileLocked(
  name: string,
  signal: AbortSignal,
  onHeld: () => void,
): Promise<boolean> {
  if ((await runIfUnlocked(name, () => {})) || signal.aborted) return false
  onHeld()
  try {
    await locksOf()?.request(nameOf(name), { signal }, () => undefined)
  } catch {
    // The wait was aborted, or the browser refuses locks, as in third-party frames: there is
    // nothing to wait for.
  }
  return !signal.aborted
}
