import { useState } from 'react'

import { useNow } from '#ui/use-clock.ts'

import { StatusSteps } from './status-steps.tsx'
import { POLL_MS, timelineOf, type Movement } from './timeline.ts'

export interface OrderProgressProps {
  movement: Movement
  endedAt: number | undefined
  /** Time at which the movement was read, in epoch milliseconds; 0 if it was never read. */
  readAt: number
}

export function OrderProgress({ movement, endedAt, readAt }: OrderProgressProps) {
  const { steps } = timelineOf(movement, useNow())
  const begunAt = useBegun(
    steps.findIndex(({ state }) => state === 'now'),
    movement,
    readAt,
  )
  return <StatusSteps steps={steps} movement={movement} begunAt={begunAt} endedAt={endedAt} />
}

/**
 * Returns the times at which steps began, in epoch milliseconds, by index. The platform doesn't
 * send these times. The time of a reading is used if the previous reading, or the order, is at most
 * a minute older.
 */
function useBegun(current: number, { createdAt }: Movement, readAt: number) {
  const [seen, setSeen] = useState({ current, readAt, moments: new Map<number, number>() })
  if (seen.current !== current || seen.readAt !== readAt) {
    const since = Math.max(seen.readAt, createdAt === undefined ? 0 : Date.parse(createdAt))
    const isAwaited = readAt >= since && readAt - since <= POLL_MS
    const moments =
      current > seen.current && isAwaited
        ? new Map([...seen.moments, [current, readAt] as const])
        : seen.moments
    setSeen({ current, readAt, moments })
  }
  return seen.moments
}
