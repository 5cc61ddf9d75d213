import { expect, it } from 'vitest'
import * as z from 'zod/mini'

import { createMemoryStorage } from '#tests/support/platform/memory-storage.ts'

import { storedList } from './stored-list.ts'
import { storedRecords, storedValue } from './stored.ts'

const Point = z.object({ x: z.number() })
const open = () => ({ storage: createMemoryStorage(), prefix: 'alex/' })
const full = () => ({ ...open(), storage: { ...open().storage, setItem: () => false } })

const point = storedValue('point', Point)

it('A stored value can be read only for its own person, and is absent once removed', () => {
  const scope = open()
  expect(point.read(scope)).toBeUndefined()
  expect(point.write(scope, { x: 1 })).toBe(true)
  expect(point.read(scope)).toEqual({ x: 1 })
  expect(point.read({ ...scope, prefix: 'mira/' })).toBeUndefined()
  point.remove(scope)
  expect(scope.storage.keys()).toEqual([])
})

it.each(['', '{', '{"x":"1"}', '[]', 'null'])('A stored value of %s counts as absent', (text) => {
  const scope = open()
  scope.storage.setItem('alex/point', text)
  expect(point.read(scope)).toBeUndefined()
})

it('A stored value reports if it lasts only as long as the page', () => {
  expect(point.write(full(), { x: 1 })).toBe(false)
})

const points = storedList('points', Point, 3)

it('A stored list keeps its newest members, each once', () => {
  const scope = open()
  for (const x of [1, 2, 3, 4, 3]) points.add(scope, { x }, (other) => other.x === x)
  expect(points.read(scope)).toEqual([{ x: 2 }, { x: 4 }, { x: 3 }])
})

it('A stored list reports if it lasts only as long as the page', () => {
  expect(points.add(full(), { x: 1 }, () => false)).toBe(false)
  expect(points.add(open(), { x: 1 }, () => false)).toBe(true)
})

it('A stored list leaves out a member that can’t be read, and keeps the others', () => {
  const scope = open()
  scope.storage.setItem('alex/points', '[{"x":1},7,{"y":1},{"x":2}]')
  expect(points.read(scope)).toEqual([{ x: 1 }, { x: 2 }])
})

const records = storedRecords('points/', Point)

it('Each stored record has its own storage item', () => {
  const scope = open()
  records.write(scope, 'a', { x: 1 })
  records.write(scope, 'b', { x: 2 })
  scope.storage.setItem('alex/points/c', 'broken')
  expect(scope.storage.keys()).toContain('alex/points/a')
  expect(records.all(scope)).toEqual([{ x: 1 }, { x: 2 }])
  records.remove(scope, 'a')
  expect(records.read(scope, 'a')).toBeUndefined()
  expect(records.read(scope, 'b')).toEqual({ x: 2 })
})
