/** Address at which this page was opened: by a link, bookmark or the host, not by the app. */
import { createContext, use, useState, type ReactNode } from 'react'

import { useCurrentAddress } from './current-address.ts'

interface Arrival {
  address: string
  /**
   * True if the page was opened through the history or reloaded, so that somebody may have been
   * here before.
   */
  isReturn: boolean
}

const ArrivalContext = createContext<Arrival | undefined>(undefined)

function wasOpenedBefore(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const { type = 'navigate' } = (entry ?? {}) as Partial<PerformanceNavigationTiming>
  return type !== 'navigate'
}

/** Remembers the address of the page. `interruptedAddress` is the address that sign-in interrupted. */
export function ArrivalProvider({
  interruptedAddress,
  children,
}: {
  interruptedAddress: string | undefined
  children: ReactNode
}) {
  const address = useCurrentAddress()
  const [arrival] = useState(() => ({
    address: interruptedAddress ?? address,
    isReturn: wasOpenedBefore(),
  }))
  return <ArrivalContext value={arrival}>{children}</ArrivalContext>
}

/** Whether the current address was opened from outside, not by a link of the app. */
export const useIsFromOutside = (): boolean => use(ArrivalContext)?.address === useCurrentAddress()

/**
 * Whether the current address was opened from outside, and not again by a reload or through the
 * history.
 */
export function useIsOpenedFirst(): boolean {
  const isFromOutside = useIsFromOutside()
  return isFromOutside && use(ArrivalContext)?.isReturn === false
}
