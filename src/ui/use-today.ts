/** Apart from the clock, because a start has no days to show yet. */
import { useSyncExternalStore } from 'react'

import { dayKey } from '#lib/dates.ts'

import { followDevice } from './use-clock.ts'

/** Today on this device, `YYYY-MM-DD`: the page is drawn anew when another day has begun, or in another zone. */
export const useToday = (): string => useSyncExternalStore(followDevice, () => dayKey(Date.now()))
