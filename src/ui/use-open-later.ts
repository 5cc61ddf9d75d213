import { useEffect, useState } from 'react'

/**
 * State of a sheet that may be open from the start of the screen. The sheet opens only after the
 * screen has taken the focus, so that the focus returns to the screen when the sheet closes: the
 * element focused before is gone.
 */
export function useOpenLater(isInitiallyOpen: boolean) {
  const state = useState(false)
  const [, setIsOpen] = state
  useEffect(() => {
    if (isInitiallyOpen) setIsOpen(true)
    // Only at the start: a closed sheet stays closed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return state
}
