import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import { isTimeZone } from '#lib/time-zone.ts'
import { usePersonScope } from '#session/services.tsx'
import { storedRecords } from '#storage/stored.ts'
import { useDeviceZone } from '#ui/use-clock.ts'
import { useCurrentWallet } from '#wallets/current-wallet.ts'

const zones = storedRecords('books-zone/', z.string().check(z.refine(isTimeZone)))

/**
 * Returns the time zone that was chosen for the wallet or used to close a month, else the device's.
 * The wallet's cards have the same zone.
 */
export function useBooksZone() {
  const scope = usePersonScope()
  const device = useDeviceZone()
  const wallet = useCurrentWallet().current?.id ?? ''
  const chosen = useSyncExternalStore(zones.subscribe, () => zones.read(scope, wallet))
  return {
    zone: chosen ?? device,
    device,
    choose: (zone: string) => void zones.write(scope, wallet, zone),
  }
}
