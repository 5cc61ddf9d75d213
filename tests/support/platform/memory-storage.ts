import type { SafeStorage } from '#shell/host.ts'

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
