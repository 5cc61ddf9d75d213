/** Address with which a link, a bookmark or the host, but not the app, opened this page. */
import { createContext, use, useState, type ReactNode } from 'react'

import { useCurrentAddress } from './current-address.ts'

interface Entry {
  address: string
  /**
   * True if the page was reloaded or opened through the history, so the person may have been here
   * before.
   */
  isReturn: boolean
}

const EntryContext = createContext<Entry | undefined>(undefined)

function wasOpenedBefore(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const { type = 'navigate' } = (entry ?? {}) as Partial<PerformanceNavigationTiming>
  return type !== 'navigate'
}

/** Remembers the page's first address. `interruptedAddress`: the one that a sign-in interrupted. */
export function EntryAddressProvider({
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
  return <EntryContext value={arrival}>{children}</EntryContext>
}

/** Returns whether the current address was opened from outside, not by a link inside the app. */
export const useIsEntryAddress = (): boolean => use(EntryContext)?.address === useCurrentAddress()

/**
 * Returns whether the current address was opened from outside for the first time, not by a reload
 * or through the history.
 */
export function useIsFirstEntry(): boolean {
  const isFromOutside = useIsEntryAddress()
  return isFromOutside && use(EntryContext)?.isReturn === false
}
