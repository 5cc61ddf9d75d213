import { useFormatter } from 'use-intl'

import { useNow } from './use-clock.ts'

export function TimeAgo({ time }: { time: number }) {
  const now = useNow(30_000)
  const format = useFormatter()
  return (
    <time dateTime={new Date(time).toISOString()}>
      {format.relativeTime(Math.min(time, now), now)}
    </time>
  )
}
