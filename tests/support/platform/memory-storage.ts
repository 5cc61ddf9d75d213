import type { SafeStorage } from '#shell/host.ts'

/** Storage of one "device": survives an app that is mounted again, and two tabs share one. */
export function createMemoryStorage(): SafeStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      values.set(key, value)
      return true
    },
    removeItem: (key) => void values.delete(key),
    release() {},
    keys: () => [...values.keys()],
  }
}
