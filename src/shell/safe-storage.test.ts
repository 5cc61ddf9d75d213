import { describe, expect, it } from 'vitest'

import type { SafeStorage } from './host.ts'
import type { OtherTabChange } from './other-tabs.ts'
import { createSafeStorage } from './safe-storage.ts'

function fail(): never {
  throw new DOMException('denied', 'SecurityError')
}

const areaOf = (values: Map<string, string>, given: Partial<Storage> = {}) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
  key: (at: number) => [...values.keys()][at] ?? null,
  get length() {
    return values.size
  },
  ...given,
})

it('createSafeStorage writes to and reads from a working storage', () => {
  const map = new Map<string, string>()
  const storage = createSafeStorage(() => areaOf(map))
  storage.setItem('a', '1')
  storage.setItem('b', '2')
  expect(map.get('a')).toBe('1')
  expect(storage.getItem('a')).toBe('1')
  expect(storage.keys()).toEqual(['a', 'b'])
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
  expect(storage.keys()).toEqual(['b'])
})

const broken = { getItem: fail, setItem: fail, removeItem: fail, key: fail, length: 1 }

it.each([
  ['the property throws', fail],
  ['every call throws', () => broken],
])('createSafeStorage keeps values in memory if %s', (_, open) => {
  const storage = createSafeStorage(open)
  expect(storage.getItem('a')).toBeNull()
  storage.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
  expect(storage.keys()).toEqual(['a'])
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
  expect(storage.keys()).toEqual([])
})

it('A removed value is not returned anymore, even if the browser refuses to remove it', () => {
  const storage = createSafeStorage(() => areaOf(new Map([['a', 'old']]), { removeItem: fail }))
  expect(storage.keys()).toEqual(['a'])
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
  expect(storage.keys()).toEqual([])
})

describe('createSafeStorage beside other pages', () => {
  const area = new Map<string, string>()
  let changed: (change: OtherTabChange) => void = () => undefined
  const fullStorage = () =>
    createSafeStorage(
      () => areaOf(area, { setItem: fail }),
      (listener) => (changed = listener),
    )
  const read = (storage: SafeStorage) =>
    ['access_token', 'other'].map((key) => storage.getItem(key))

  it('A value in memory is dropped when another page removes the stored one', () => {
    const storage = fullStorage()
    storage.setItem('access_token', 'kept in memory')
    storage.setItem('other', 'stays')
    changed({ key: 'other', isRemoved: false })
    changed({ key: 'access_token', isRemoved: true })
    expect(read(storage)).toEqual([null, 'stays'])
    changed({ key: null, isRemoved: true })
    expect(read(storage)).toEqual([null, null])
  })

  it('Only values that were removed while the page was hidden are dropped from memory', () => {
    area.set('access_token', 'before')
    const storage = fullStorage()
    storage.setItem('access_token', 'kept in memory')
    storage.setItem('other', 'stays')
    changed({ key: null, isRemoved: false })
    expect(read(storage)).toEqual(['kept in memory', 'stays'])
    area.clear()
    changed({ key: null, isRemoved: false })
    expect(read(storage)).toEqual([null, 'stays'])
  })
})
