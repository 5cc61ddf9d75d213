import fc from 'fast-check'
import { expect, it } from 'vitest'

import { parseDecimal } from '#lib/money/decimal.ts'

import { axisOf, ticksOf } from './chart-axis.ts'

it.each([
  [18_950, 19_064, [18_500, 19_000, 19_500]],
  [0, 38_505.4, [0, 20_000, 40_000]],
  [-3, 5, [-5, 0, 5]],
  [0, 0, [0, 0.5, 1]],
])('A balance between %d and %d is drawn over the ticks %j', (lowest, highest, ticks) => {
  expect(ticksOf(lowest, highest)).toEqual(ticks)
})

const amount = fc
  .double({ min: -1e9, max: 1e9, noNaN: true })
  .map((value) => Math.round(value) / 100)

it('The axis encloses all balances and at least 5 % of the largest, and is never below zero needlessly', () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const [lowest, highest] = [Math.min(a, b), Math.max(a, b)]
      const [bottom, middle, top] = ticksOf(lowest, highest)
      expect(bottom).toBeLessThanOrEqual(lowest)
      expect(top).toBeGreaterThanOrEqual(highest)
      expect(middle - bottom).toBeCloseTo(top - middle, 6)
      expect(top - bottom).toBeGreaterThanOrEqual(
        0.05 * Math.max(Math.abs(lowest), Math.abs(highest)) * (1 - 1e-9),
      )
      if (lowest >= 0) expect(bottom).toBeGreaterThanOrEqual(0)
      // Four digits are enough to tell the labels apart.
      const texts = [bottom, middle, top].map((tick) => tick.toPrecision(4))
      expect(new Set(texts).size).toBe(3)
    }),
  )
})

const seriesOf = (...values: number[]) => {
  const decimals = values.map((value) => parseDecimal(value))
  const [lowest, highest] = [Math.min(...values), Math.max(...values)].map((value) =>
    parseDecimal(value),
  ) as [ReturnType<typeof parseDecimal>, ReturnType<typeof parseDecimal>]
  return { moments: [], values: decimals, lowest, highest, hasDeposits: false }
}

it('The area below the chart is shaded only if zero is visible, else the first balance is dashed', () => {
  expect(axisOf(seriesOf(-5, 0, 5))).toMatchObject({
    level: 0.5,
    isFromZero: true,
    heights: [0, 0.5, 1],
  })
  const high = axisOf(seriesOf(1000, 1004, 1008))
  expect(high.isFromZero).toBe(false)
  expect(high.level).toBe(high.heights[0])
  expect((high.heights[2] ?? 0) - (high.heights[0] ?? 0)).toBeLessThan(0.2)
})
