import { describe, expect, it } from 'vitest'
import { createSafeStorage } from './safe-storage.ts'

function fail(): never {
  throw new DOMException('denied', 'SecurityError')
}

describe('createSafeStorage', () => {
  it('passes through to a working storage', () => {
    const map = new Map<string, string>()
    const storage = createSafeStorage(() => ({
      getItem: (key) => map.get(key) ?? null,
      setItem: (key, value) => void map.set(key, value),
      removeItem: (key) => void map.delete(key),
    }))
    storage.setItem('a', '1')
    expect(map.get('a')).toBe('1')
    expect(storage.getItem('a')).toBe('1')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  })

  it.each([
    ['the property throws', fail],
    ['every call throws', () => ({ getItem: fail, setItem: fail, removeItem: fail })],
  ])('keeps values in memory where %s', (_, open) => {
    const storage = createSafeStorage(open)
    expect(storage.getItem('a')).toBeNull()
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  })

  it('hides a value that the browser refuses to remove', () => {
    const storage = createSafeStorage(() => ({
      getItem: () => 'old',
      setItem: fail,
      removeItem: fail,
    }))
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  })
})
