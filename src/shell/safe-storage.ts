import type { SafeStorage } from './host.ts'
import { onOtherTabChange, type OtherTabChange } from './other-tabs.ts'

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Creates storage that never throws. In Telegram's frames, access to the browser's storage may
 * throw and writes may fail (telegram.md §2.1, §5). A value that can't be written is kept in memory
 * until the page closes or another page removes the key; `setItem` then returns false. `open` is
 * called once; if it throws, there is only memory. `follow` gets a listener for changes by other
 * pages.
 */
export function createSafeStorage(
  open: () => Area | undefined,
  follow?: (changed: (change: OtherTabChange) => void) => void,
): SafeStorage {
  const area = openArea(open)
  /**
   * Values in memory by key. They take precedence over stored ones; null stands for a removal that
   * the browser refused.
   */
  const memory = new Map<string, { value: string | null; below: string | null }>()
  const readBelow = (key: string) => {
    try {
      return area?.getItem(key) ?? null
    } catch {
      return null
    }
  }
  const remember = (key: string, value: string | null) =>
    memory.set(key, { value, below: readBelow(key) })
  follow?.(({ key: changed, isRemoved }) => {
    for (const [key, { below }] of memory)
      if (isRemoved) {
        if (changed === null || changed === key) memory.delete(key)
        // Another page has cleared the storage: the value was stored before and is missing now.
      } else if (changed === null && below !== null && readBelow(key) === null) memory.delete(key)
  })

  return {
    getItem(key) {
      const inMemory = memory.get(key)
      return inMemory === undefined ? readBelow(key) : inMemory.value
    },
    setItem(key, value) {
      try {
        if (!area) throw new Error('no storage')
        area.setItem(key, value)
        // The value is read back, because some browsers accept a write but store nothing.
        if (area.getItem(key) !== value) throw new Error('not kept')
        memory.delete(key)
        return true
      } catch {
        remember(key, value)
        return false
      }
    },
    removeItem(key) {
      memory.delete(key)
      try {
        area?.removeItem(key)
      } catch {
        remember(key, null)
      }
    },
    release: (key) => void memory.delete(key),
    keys() {
      const names = new Set<string>()
      try {
        const count = area?.length ?? 0
        for (let index = 0; index < count; index++) names.add(area?.key(index) ?? '')
      } catch {
        // If the stored keys can't be read, only those in memory are returned.
      }
      for (const [key, { value }] of memory) {
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

export function createLocalStorage(): SafeStorage {
  return createSafeStorage(
    () => window.localStorage,
    (changed) => onOtherTabChange(() => true, changed),
  )
}

/** Opens `localStorage` for an inline script, which doesn't need to follow other pages. */
export const openLocalStorage = (): SafeStorage => createSafeStorage(() => window.localStorage)

/** Creates storage whose values are kept when this tab reloads (`sessionStorage`). */
export function createSessionStorage(): SafeStorage {
  return createSafeStorage(() => window.sessionStorage)
}
