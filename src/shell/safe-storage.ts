import type { SafeStorage } from './host.ts'
import { onOtherTabChange, type OtherTabChange } from './other-pages.ts'

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Creates storage that never throws. In Telegram's frames, reading the property may throw and
 * writes may fail (telegram.md §2.1, §5). A value that can't be written is kept in memory until the
 * page ends or another page removes the key, and `setItem` returns false. `open` is called once; if
 * it throws, there is no storage. `follow` receives a listener to changes by other pages.
 */
export function createSafeStorage(
  open: () => Area | undefined,
  follow?: (changed: (change: OtherTabChange) => void) => void,
): SafeStorage {
  const area = openArea(open)
  /**
   * Values in memory by key, which override stored ones; null for a removal that the browser
   * refused.
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
        // The storage was cleared: the value had been stored and is not any more.
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
        // Some browsers accept a write and store nothing, so the value is read back.
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
        // The stored keys can't be read.
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

/** Opens `localStorage` for an inline script, which need not follow other pages. */
export const openLocalStorage = (): SafeStorage => createSafeStorage(() => window.localStorage)

/** Creates storage that lasts through reloads of this tab (`sessionStorage`). */
export function createSessionStorage(): SafeStorage {
  return createSafeStorage(() => window.sessionStorage)
}
