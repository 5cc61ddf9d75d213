import { useFormatter } from 'use-intl'

import { useNow } from './use-clock.ts'

export function TimeAgo({ at }: { at: number }) {
  const now = useNow(30_000)
  const format = useFormatter()
  return (
    <time dateTime={new Date(at).toISOString()}>{format.relativeTime(Math.min(at, now), now)}</time>
  )
}
