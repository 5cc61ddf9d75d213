import type { SafeStorage } from './host.ts'
import { onOtherTabChange, type OtherTabChange } from './other-pages.ts'

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Creates storage that never throws. Inside Telegram's frames storage is third-party: reading the
 * property itself may throw, and writes may fail (telegram.md §2.1, §5). A failed write is kept in
 * memory until the page ends or another page removes the key, and `setItem` reports it. `open` is
 * called once; if it throws there is no storage. `follow` receives a listener for changes by other
 * pages.
 */
export function createSafeStorage(
  open: () => Area | undefined,
  follow?: (changed: (change: OtherTabChange) => void) => void,
): SafeStorage {
  const area = openArea(open)
  /** Values that override stored ones. Null stands for a removal that the browser refused. */
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
        // The event named no key: a value that was stored and now is not has been removed.
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
        // Some browsers accept a write without storing it, so it is read back.
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

/** `localStorage` for a short-lived inline script, which need not follow other pages. */
export const openLocalStorage = (): SafeStorage => createSafeStorage(() => window.localStorage)

/** `sessionStorage`: values that outlive only a reload of this tab. */
export function createSessionStorage(): SafeStorage {
  return createSafeStorage(() => window.sessionStorage)
}
