import type { SafeStorage } from './host.ts'

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Storage that never throws. Inside Telegram's frames storage is third-party: reading the property
 * itself may throw, and writes may fail (telegram.md §2.1, §5). What could not be written lives in
 * memory until the page goes, or until another page removes it, and `setItem` says so. `open` is called once; what
 * it throws counts as "no storage". `follow` is handed a listener for what other pages remove: a key, or null where
 * they remove everything.
 */
export function createSafeStorage(
  open: () => Area | undefined,
  follow?: (removed: (key: string | null) => void) => void,
): SafeStorage {
  const area = openArea(open)
  /** Null marks a value removed here that the browser refused to remove. */
  const memory = new Map<string, string | null>()
  follow?.((key) => {
    if (key === null) memory.clear()
    else memory.delete(key)
  })

  return {
    getItem(key) {
      const inMemory = memory.get(key)
      if (inMemory !== undefined) return inMemory
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
        // Some browsers take a write without keeping it, so what counts is what can be read back.
        if (area.getItem(key) !== value) throw new Error('not kept')
        memory.delete(key)
        return true
      } catch {
        memory.set(key, value)
        return false
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
        for (let index = 0; index < count; index++) names.add(area?.key(index) ?? '')
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

function openArea(open: () => Area | undefined): Area | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}

/** `localStorage`: choices, drafts and tokens. */
export function createLocalStorage(): SafeStorage {
  return createSafeStorage(
    () => window.localStorage,
    (removed) =>
      addEventListener('storage', ({ key, newValue }) => {
        if (newValue === null) removed(key)
      }),
  )
}

/** `sessionStorage`: what has to outlive a reload of this tab only. */
export function createSessionStorage(): SafeStorage {
  return createSafeStorage(() => window.sessionStorage)
}
