/** Separate from use-clock.ts, because the first paint shows no days and needs no code for them. */
import { useSyncExternalStore } from 'react'

import { dayKey } from '#lib/dates.ts'

import { watchDeviceSettings } from './use-clock.ts'

/** Returns today on this device, `YYYY-MM-DD`. Renders again when the day or time zone changes. */
export const useToday = (): string =>
  useSyncExternalStore(watchDeviceSettings, () => dayKey(Date.now()))
