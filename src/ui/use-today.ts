/** Separate from the clock, because the start shows no days yet. */
import { useSyncExternalStore } from 'react'

import { dayKey } from '#lib/dates.ts'

import { followDevice } from './use-clock.ts'

/** Returns today on this device, `YYYY-MM-DD`; re-renders when the day or the time zone changes. */
export const useToday = (): string => useSyncExternalStore(followDevice, () => dayKey(Date.now()))
