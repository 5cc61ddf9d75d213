/** Computes the scale of the chart with floating-point numbers. No amount is computed from them. */
import type { BalanceSeries } from './balance-series.ts'

/** Minimum height of the scale relative to the balance: a small change must not look large. */
const MIN_SHARE = 0.05
/** Allowed distances between two numbers of the scale, each times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10, 20]

export interface ChartAxis {
  /** Numbers at the scale, from bottom to top, at equal distances. */
  ticks: [bottom: number, middle: number, top: number]
  /** Height of each value: 0 at the bottom, 1 at the top. */
  heights: number[]
  /** Height of the dashed line: at zero if that is visible, otherwise at the first balance. */
  level: number
  /** True if zero is visible. Only then the filled area is proportional to the balance. */
  isFromZero: boolean
}

/** Returns three round numbers that include all values and span at least 1/20 of the balance. */
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
