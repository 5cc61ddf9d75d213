import { expect, it } from 'vitest'

import { momentsOf, startOf } from './chart-range.ts'

const NOON = new Date(2026, 10, 20, 12).getTime()
const DAY_MS = 86_400_000

it('A week of the balance chart begins at the midnight seven days before, and all time at zero', () => {
  expect(new Date(startOf('week', NOON))).toEqual(new Date(2026, 10, 13))
  expect(new Date(startOf('year', NOON))).toEqual(new Date(2025, 10, 20))
  expect(startOf('all', NOON)).toBe(0)
})

it('The points of the balance chart are the ends of days, first included, and now', () => {
  const moments = momentsOf(startOf('week', NOON), NOON)
  expect(moments).toHaveLength(9)
  expect(moments[0]).toBe(new Date(2026, 10, 13).getTime())
  expect(moments.at(-2)).toBe(new Date(2026, 10, 20).getTime())
  expect(moments.at(-1)).toBe(NOON)
})

it('The first, partial day of the balance chart is left out until its end', () => {
  const from = new Date(2026, 10, 10, 8).getTime()
  expect(momentsOf(from, NOON)[0]).toBe(new Date(2026, 10, 11).getTime())
})

it('Many years of the balance chart have no more points than a screen can show, in order', () => {
  const moments = momentsOf(NOON - 5000 * DAY_MS, NOON)
  expect(moments.length).toBeLessThanOrEqual(367)
  expect(moments.toSorted((a, b) => a - b)).toEqual(moments)
  expect(new Set(moments).size).toBe(moments.length)
})
