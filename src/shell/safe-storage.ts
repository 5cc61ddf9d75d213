import type { SafeStorage } from './host.ts'

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Storage that never throws. Inside Telegram's frames storage is third-party: reading the property
 * itself may throw, and writes may fail (telegram.md §2.1, §5). What could not be written lives in
 * memory until the page goes. `open` is called once; what it throws counts as "no storage".
 */
export function createSafeStorage(open: () => Area): SafeStorage {
  const area = openArea(open)
  /** Null marks a value removed here that the browser refused to remove. */
  const memory = new Map<string, string | null>()

  return {
    getItem(key) {
      const kept = memory.get(key)
      if (kept !== undefined) return kept
      try {
        return area?.getItem(key) ?? null
      } catch {
        return null
      }
    },
    setItem(key, value) {
      try {
        if (!area) throw new Error('no storage')
        area.setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    removeItem(key) {
      memory.delete(key)
      try {
        area?.removeItem(key)
      } catch {
        memory.set(key, null)
      }
    },
    keys() {
      const names = new Set<string>()
      try {
        const count = area?.length ?? 0
        for (let at = 0; at < count; at++) names.add(area?.key(at) ?? '')
      } catch {
        // What it would have listed can't be read either.
      }
      for (const [key, value] of memory) {
        if (value === null) names.delete(key)
        else names.add(key)
      }
      return [...names]
    },
  }
}

function openArea(open: () => Area): Area | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}

/** `localStorage`: choices, drafts and tokens. */
export function createLocalStorage(): SafeStorage {
  return createSafeStorage(() => window.localStorage)
}

/** `sessionStorage`: what has to outlive a reload of this tab only. */
export function createSessionStorage(): SafeStorage {
  return createSafeStorage(() => window.sessionStorage)
}
