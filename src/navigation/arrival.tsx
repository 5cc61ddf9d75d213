/** Address with which a link, a bookmark or the host, but not the app, opened this page. */
import { createContext, use, useState, type ReactNode } from 'react'

import { useCurrentAddress } from './current-address.ts'

interface Arrival {
  address: string
  /**
   * True if the page was reloaded or opened through the history, so the person may have been here
   * before.
   */
  isReturn: boolean
}

const ArrivalContext = createContext<Arrival | undefined>(undefined)

function wasOpenedBefore(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const { type = 'navigate' } = (entry ?? {}) as Partial<PerformanceNavigationTiming>
  return type !== 'navigate'
}

/** Remembers the page's first address. `interruptedAddress`: the one that a sign-in interrupted. */
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

/** Returns whether the current address was opened from outside, not by a link inside the app. */
export const useIsFromOutside = (): boolean => use(ArrivalContext)?.address === useCurrentAddress()

/**
 * Returns whether the current address was opened from outside for the first time, not by a reload
 * or through the history.
 */
export function useIsOpenedFirst(): boolean {
  const isFromOutside = useIsFromOutside()
  return isFromOutside && use(ArrivalContext)?.isReturn === false
}
