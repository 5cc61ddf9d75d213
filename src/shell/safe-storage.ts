import type { SafeStorage } from './host.ts'
import { whenChangedElsewhere, type ChangeElsewhere } from './other-pages.ts'

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/**
 * Storage that never throws. Inside Telegram's frames storage is third-party: reading the property
 * itself may throw, and writes may fail (telegram.md §2.1, §5). What could not be written lives in
 * memory until the page goes, or until another page removes it, and `setItem` says so. `open` is called once; what
 * it throws counts as "no storage". `follow` is handed a listener for what other pages do.
 */
export function createSafeStorage(
  open: () => Area | undefined,
  follow?: (changed: (change: ChangeElsewhere) => void) => void,
): SafeStorage {
  const area = openArea(open)
  /** What stands in for what lies below. A null value was removed here, which the browser refused to do. */
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
        // Nobody said what was removed meanwhile: it is what lay there and does no more.
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
        // Some browsers take a write without keeping it, so what counts is what can be read back.
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
        // What it would have listed can't be read either.
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

/** `localStorage`: choices, drafts and tokens. */
export function createLocalStorage(): SafeStorage {
  return createSafeStorage(
    () => window.localStorage,
    (changed) => whenChangedElsewhere(() => true, changed),
  )
}

/** The same for a script of the page, which is over within seconds: it does not follow what other pages do. */
export const openLocalStorage = (): SafeStorage => createSafeStorage(() => window.localStorage)

/** `sessionStorage`: what has to outlive a reload of this tab only. */
export function createSessionStorage(): SafeStorage {
  return createSafeStorage(() => window.sessionStorage)
}
