import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { useTranslations } from 'use-intl'

import { pressedKey } from '#ui/pressed-key.ts'

import styles from './balance-chart.module.css'

/** Number of points by which Page Up and Page Down move: a week if each point is a day. */
const PAGE = 7

export interface ChartCursorProps {
  /** Height of each point: 0 at the bottom, 1 at the top. */
  heights: readonly number[]
  point: number | undefined
  textOf: (point: number) => string
  onPoint: (point: number | undefined) => void
}

/** An invisible area over the line, where a finger, a mouse or the arrow keys select a point. */
export function ChartCursor({ heights, point, textOf, onPoint }: ChartCursorProps) {
  const t = useTranslations('chart')
  const last = heights.length - 1
  const current = point ?? last
  const moveTo = (to: number) => onPoint(Math.min(Math.max(to, 0), last))
  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    const to = {
      ArrowLeft: current - 1,
      ArrowDown: current - 1,
      ArrowRight: current + 1,
      ArrowUp: current + 1,
      PageDown: current - PAGE,
      PageUp: current + PAGE,
      Home: 0,
      End: last,
    }[key]
    if (key === 'Escape') onPoint(undefined)
    if (to === undefined) return
    event.preventDefault()
    moveTo(to)
  }
  const onMove = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) moveTo(Math.round(((clientX - left) / width) * last))
  }
  const leave = () => onPoint(undefined)
  // Custom CSS properties, for which React has no types.
  const place = {
    '--x': `${(100 * current) / last}%`,
    '--y': `${100 * (1 - (heights[current] ?? 0))}%`,
  }
  return (
    <div
      className={styles.reader}
      role="slider"
      tabIndex={0}
      aria-label={t('read')}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={current}
      aria-valuetext={textOf(current)}
      onKeyDown={onKeyDown}
      onBlur={leave}
      onPointerDown={onMove}
      onPointerMove={onMove}
      onPointerLeave={leave}
      // The event means that the browser scrolls with this gesture.
      onPointerCancel={leave}
    >
      {point === undefined ? null : <span className={styles.mark} style={place as CSSProperties} />}
    </div>
  )
}
