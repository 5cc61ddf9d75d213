import { expect, it } from 'vitest'

import { chartMoments, startOfRange } from './chart-range.ts'

const NOON = new Date(2026, 10, 20, 12).getTime()
const DAY_MS = 86_400_000

it('A week of the balance chart begins at the midnight seven days before, and "all" at zero', () => {
  expect(new Date(startOfRange('week', NOON))).toEqual(new Date(2026, 10, 13))
  expect(new Date(startOfRange('year', NOON))).toEqual(new Date(2025, 10, 20))
  expect(startOfRange('all', NOON)).toBe(0)
})

it("The points of a week's balance chart are its eight midnights and the present moment", () => {
  const moments = chartMoments(startOfRange('week', NOON), NOON)
  expect(moments).toHaveLength(9)
  expect(moments[0]).toBe(new Date(2026, 10, 13).getTime())
  expect(moments.at(-2)).toBe(new Date(2026, 10, 20).getTime())
  expect(moments.at(-1)).toBe(NOON)
})

it('A balance chart that begins during a day has its first point at the end of that day', () => {
  const from = new Date(2026, 10, 10, 8).getTime()
  expect(chartMoments(from, NOON)[0]).toBe(new Date(2026, 10, 11).getTime())
})

it('A balance chart of many years has no more points than a screen can show, in order of time', () => {
  const moments = chartMoments(NOON - 5000 * DAY_MS, NOON)
  expect(moments.length).toBeLessThanOrEqual(367)
  expect(moments.toSorted((a, b) => a - b)).toEqual(moments)
  expect(new Set(moments).size).toBe(moments.length)
})
