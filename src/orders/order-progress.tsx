import { useNow } from '#ui/use-clock.ts'

import { StatusSteps } from './status-steps.tsx'
import { timelineOf, type Movement } from './timeline.ts'

export interface OrderProgressProps {
  movement: Movement
  /** Epoch milliseconds at which its end was seen, if it was. */
  endedAt: number | undefined
}

/** The steps of an order that was just taken, for the screen of its outcome. */
export function OrderProgress({ movement, endedAt }: OrderProgressProps) {
  const { steps } = timelineOf(movement, useNow())
  return <StatusSteps steps={steps} movement={movement} endedAt={endedAt} />
}
