import { afterEach, expect, it, vi } from 'vitest'

import { isUuid, newUuid } from './uuid.ts'

const V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

afterEach(() => void vi.unstubAllGlobals())

it.each([
  ['f81d4fae-7dec-11d0-a765-00a0c91e6bf6', true],
  ['F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6', true],
  ['00000000-0000-0000-0000-000000000000', true],
  ['f81d4fae7dec11d0a76500a0c91e6bf6', false],
  ['f81d4fae-7dec-11d0-a765-00a0c91e6bfg', false],
  ['{f81d4fae-7dec-11d0-a765-00a0c91e6bf6}', false],
  ['', false],
])('isUuid(%j) is %j', (text, expected) => {
  expect(isUuid(text)).toBe(expected)
})

it('newUuid gives a new version 4 UUID', () => {
  expect(newUuid()).toMatch(V4)
  expect(newUuid()).not.toBe(newUuid())
})

it('newUuid works in an insecure context', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const made = Array.from({ length: 200 }, () => newUuid())
  expect(made.every((uuid) => V4.test(uuid))).toBe(true)
  expect(new Set(made).size).toBe(made.length)
  // Every variant nibble occurs, so its free bits are random.
  expect(new Set(made.map((uuid) => uuid[19])).size).toBe(4)
})
