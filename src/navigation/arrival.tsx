/** The address that this page was opened at: by a link, a bookmark or the host, and not by the app itself. */
import { createContext, use, useState, type ReactNode } from 'react'

import { useCurrentAddress } from './current-address.ts'

interface Arrival {
  /** Path and query. */
  address: string
  /** The page was led here by the history, or drawn once more: somebody may have been here before. */
  isAgain: boolean
}

const ArrivalContext = createContext<Arrival | undefined>(undefined)

function isOpenedAgain(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const { type = 'navigate' } = (entry ?? {}) as Partial<PerformanceNavigationTiming>
  return type !== 'navigate'
}

/** Remembers where the page was opened. `kept`: where it was opened before sign-in came between. */
export function ArrivalProvider({
  kept,
  children,
}: {
  kept: string | undefined
  children: ReactNode
}) {
  const address = useCurrentAddress()
  const [arrival] = useState(() => ({ address: kept ?? address, isAgain: isOpenedAgain() }))
  return <ArrivalContext value={arrival}>{children}</ArrivalContext>
}

/** Whether what the address says was opened from outside, and not by a link of the app. */
export const useIsFromOutside = (): boolean => use(ArrivalContext)?.address === useCurrentAddress()

/** The same, of an address that nobody's session has led to before. */
export function useIsOpenedFirst(): boolean {
  const isFromOutside = useIsFromOutside()
  return isFromOutside && use(ArrivalContext)?.isAgain === false
}
