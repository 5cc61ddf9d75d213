/** The scale that a balance is drawn on: numbers, because nothing is reckoned from a picture. */
import type { BalanceSeries } from './balance-series.ts'

/** Of the balance: a smaller change is not to look like a large one. */
const MIN_SHARE = 0.05
/** Steps between two ticks, times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10, 20]

export interface ChartAxis {
  /** From the floor to the ceiling, at equal steps. */
  ticks: [bottom: number, middle: number, top: number]
  /** Of each value, between 0 at the floor and 1 at the ceiling. */
  heights: number[]
  /** Of the dashed line: zero where that is in sight, else what the balance was first. */
  level: number
  /** Zero is in sight: the area up to it is true to size. */
  isFromZero: boolean
}

/** Three round ticks around all values, over at least a twentieth of the balance. */
export function ticksOf(lowest: number, highest: number): ChartAxis['ticks'] {
  const least = MIN_SHARE * Math.max(Math.abs(lowest), Math.abs(highest))
  const span = Math.max(highest - lowest, least) || 1
  const middle = (lowest + highest) / 2
  const floor = lowest < 0 ? -Infinity : 0
  const from = Math.max(middle - span / 2, floor)
  const power = 10 ** Math.floor(Math.log10(span / 2))
  const to = Math.max(from + span, highest)
  for (const nice of STEPS) {
    const step = nice * power
    const bottom = Math.floor(from / step) * step
    if (bottom + 2 * step >= to) return [bottom, bottom + step, bottom + 2 * step]
  }
  return [from, from + span / 2, to]
}

export function axisOf({ values, lowest, highest }: BalanceSeries): ChartAxis {
  const ticks = ticksOf(Number(lowest), Number(highest))
  const [bottom, , top] = ticks
  const heightOf = (value: number) => (value - bottom) / (top - bottom)
  const heights = values.map((value) => heightOf(Number(value)))
  const isFromZero = bottom <= 0 && top >= 0
  return { ticks, heights, level: isFromZero ? heightOf(0) : (heights[0] ?? 0), isFromZero }
}
