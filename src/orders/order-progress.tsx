import { useNow } from '#ui/use-clock.ts'

import { StatusSteps } from './status-steps.tsx'
import { timelineOf, type Movement } from './timeline.ts'

export interface OrderProgressProps {
  movement: Movement
  endedAt: number | undefined
}

export function OrderProgress({ movement, endedAt }: OrderProgressProps) {
  const { steps } = timelineOf(movement, useNow())
  return <StatusSteps steps={steps} movement={movement} endedAt={endedAt} />
}
