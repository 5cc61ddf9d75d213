import { describe, expect, it } from 'vitest'
import { createSafeStorage } from './safe-storage.ts'

function fail(): never {
  throw new DOMException('denied', 'SecurityError')
}

describe('createSafeStorage', () => {
  it('createSafeStorage passes through to a working storage', () => {
    const map = new Map<string, string>()
    const storage = createSafeStorage(() => ({
      getItem: (key) => map.get(key) ?? null,
      setItem: (key, value) => void map.set(key, value),
      removeItem: (key) => void map.delete(key),
      key: (at) => [...map.keys()][at] ?? null,
      get length() {
        return map.size
      },
    }))
    storage.setItem('a', '1')
    storage.setItem('b', '2')
    expect(map.get('a')).toBe('1')
    expect(storage.getItem('a')).toBe('1')
    expect(storage.keys()).toEqual(['a', 'b'])
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
    expect(storage.keys()).toEqual(['b'])
  })

  it.each([
    ['the property throws', fail],
    [
      'every call throws',
      () => ({ getItem: fail, setItem: fail, removeItem: fail, key: fail, length: 1 }),
    ],
  ])('createSafeStorage keeps values in memory where %s', (_, open) => {
    const storage = createSafeStorage(open)
    expect(storage.getItem('a')).toBeNull()
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
    expect(storage.keys()).toEqual(['a'])
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
    expect(storage.keys()).toEqual([])
  })

  it('createSafeStorage hides a value that the browser refuses to remove', () => {
    const storage = createSafeStorage(() => ({
      getItem: () => 'old',
      setItem: fail,
      removeItem: fail,
      key: () => 'a',
      length: 1,
    }))
    expect(storage.keys()).toEqual(['a'])
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
    expect(storage.keys()).toEqual([])
  })
})

it('createSafeStorage lets go of what stands in for a value that another page removes', () => {
  let removed: (key: string | null) => void = () => undefined
  const storage = createSafeStorage(
    () => undefined,
    (listener) => (removed = listener),
  )
  storage.setItem('access_token', 'kept in memory')
  storage.setItem('other', 'stays')
  removed('access_token')
  expect([storage.getItem('access_token'), storage.getItem('other')]).toEqual([null, 'stays'])
  removed(null)
  expect(storage.getItem('other')).toBeNull()
})
