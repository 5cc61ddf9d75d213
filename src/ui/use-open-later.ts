import { useEffect, useState } from 'react'

/**
 * Whether a sheet is open that the screen may come with. Such a one opens once the screen has taken the focus, which
 * goes back there when it closes: what had it before is no longer on the page.
 */
export function useOpenLater(isOpenAtFirst: boolean) {
  const state = useState(false)
  const [, setIsOpen] = state
  useEffect(() => {
    if (isOpenAtFirst) setIsOpen(true)
    // Only what the screen came with: one that was closed stays closed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return state
}
