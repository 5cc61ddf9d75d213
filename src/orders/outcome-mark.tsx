import { useEffect, useRef, type SVGProps } from 'react'

import { useHostControls } from '#ui/host-controls.tsx'
import { MARK_SHAPE, filledTiles, MARK_TILES, TILE, BAR_TILE_COUNT } from '#ui/mark-tiles.ts'

import texts from '#ui/text.module.css'
import styles from './outcome-mark.module.css'

export type ShownOutcome = 'done' | 'sent' | 'rejected'
/** `unknown`: no clear answer came. */
export type OutcomeIcon = ShownOutcome | 'unknown'

/** SVG paths of a cross and a question mark, in a view box of 64 by 64. */
const STROKES = {
  rejected: 'M23 23l18 18M41 23L23 41',
  unknown: 'M25 27c0-4 3-7 7-7s7 3 7 6.5c0 5-7 5.5-7 11M32 44v.01',
}

const SIZE = 72

interface OutcomeMarkProps {
  sign: OutcomeIcon
  /** Number of filled tiles in the app's logo, which shows the order's progress. */
  filledTileCount?: number | undefined
}

/** The sign of an outcome, which appears with an animation unless the device reduces motion. */
export function OutcomeMark({ sign, filledTileCount = 1 }: OutcomeMarkProps) {
  if (sign === 'done' || sign === 'sent')
    return <Tiles filled={sign === 'done' ? BAR_TILE_COUNT : filledTileCount} />
  return (
    <svg className={styles[sign]} width={SIZE} height={SIZE} viewBox="0 0 64 64" aria-hidden>
      <circle className={styles.disc} cx={32} cy={32} r={30} />
      <path className={styles.stroke} d={STROKES[sign]} />
    </svg>
  )
}

const STAGGER_MS = 120

/**
 * The app's logo. Its three tiles are filled one after the other: when the order is accepted, when
 * the money is on its way, and when it has arrived.
 */
function Tiles({ filled }: { filled: number }) {
  const { haptic } = useHostControls()
  const previous = useRef(filled)
  useEffect(() => {
    // Gives haptic feedback for later steps only. `useOrder` gives it for the first step.
    if (filled > previous.current) haptic('success')
    previous.current = filled
  }, [filled, haptic])
  return (
    <svg
      className={filled === BAR_TILE_COUNT ? texts.positive : texts.accent}
      width={SIZE}
      height={SIZE}
      viewBox={`0 0 ${MARK_SHAPE.side} ${MARK_SHAPE.side}`}
      data-tiles={filled}
      aria-hidden
    >
      <rect
        className={styles.disc}
        width={MARK_SHAPE.side}
        height={MARK_SHAPE.side}
        rx={MARK_SHAPE.radius}
      />
      {MARK_TILES.map(([x, y]) => (
        <Tile key={`${x} ${y}`} x={x} y={y} className={styles.disc} />
      ))}
      {filledTiles(filled).map(([x, y], at) => (
        <Tile
          key={`${x} ${y}`}
          x={x}
          y={y}
          className={styles.tile}
          style={{ animationDelay: `${at * STAGGER_MS}ms` }}
        />
      ))}
    </svg>
  )
}

const Tile = (at: SVGProps<SVGRectElement>) => (
  <rect width={TILE.side} height={TILE.side} rx={TILE.radius} {...at} />
)
