import { useFormatter } from 'use-intl'

import { Text } from '#ui/text.tsx'

import styles from './balance-chart.module.css'
import type { ChartAxis } from './chart-axis.ts'
import { ChartCursor, type ChartCursorProps } from './chart-cursor.tsx'

const WIDTH = 300
const HEIGHT = 100
/** Number of days from which on the labels are months and years instead of days. */
const LONG_DAYS = 200
const DAY_MS = 86_400_000
/** Numbers at the scale differ by at least a fortieth of the balance, so four digits are enough. */
const TICK = { notation: 'compact', maximumSignificantDigits: 4 } as const

interface ChartPlotProps extends Omit<ChartCursorProps, 'heights'> {
  axis: ChartAxis
  moments: readonly number[]
  isOld: boolean
  label: string
}

/** The drawn chart. Its accessible name includes the texts around it. */
export function ChartPlot({ axis, moments, isOld, label, ...reader }: ChartPlotProps) {
  const format = useFormatter()
  const last = moments.length - 1
  const [from = 0] = moments
  const isLong = ((moments[last] ?? from) - from) / DAY_MS > LONG_DAYS
  const dateOf = (at: number) =>
    format.dateTime(new Date(moments[at] ?? 0), {
      month: 'short',
      ...(isLong ? { year: 'numeric' } : { day: 'numeric' }),
    })
  return (
    // Time runs from left to right in every language, and so do the arrow keys.
    <div dir="ltr" className={isOld ? styles.oldPlot : styles.plot}>
      <div className={styles.area}>
        <Line axis={axis} label={label} />
        <ChartCursor heights={axis.heights} {...reader} />
      </div>
      <Text as="div" size="caption" tone="secondary" className={styles.ticks} aria-hidden>
        {axis.ticks.map((tick) => (
          <span key={tick}>{format.number(tick, TICK)}</span>
        ))}
      </Text>
      <Text as="div" size="caption" tone="secondary" className={styles.dates} aria-hidden>
        {[0, Math.round(last / 2), last].map((at) => (
          <span key={at}>{dateOf(at)}</span>
        ))}
      </Text>
    </div>
  )
}

function Line({ axis, label }: Pick<ChartPlotProps, 'axis' | 'label'>) {
  const { heights, level, isFromZero } = axis
  const y = (height: number) => ((1 - height) * HEIGHT).toFixed(1)
  const points = heights
    .map((height, at) => `${((at * WIDTH) / (heights.length - 1)).toFixed(1)},${y(height)}`)
    .join(' ')
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {[0, 0.5, 1].map((at) => (
        <path key={at} className={styles.grid} d={`M0,${y(at)}H${WIDTH}`} />
      ))}
      {isFromZero ? (
        <polygon className={styles.shade} points={`0,${y(level)} ${points} ${WIDTH},${y(level)}`} />
      ) : null}
      <path className={styles.level} d={`M0,${y(level)}H${WIDTH}`} />
      <polyline className={styles.line} points={points} />
    </svg>
  )
}
