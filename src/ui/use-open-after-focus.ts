import { useEffect, useState } from 'react'

/**
 * State of a sheet that may be open from the start. It opens only after the screen has taken the
 * focus, because the element that was focused before no longer exists. So when the sheet closes,
 * the focus returns to the screen.
 */
export function useOpenAfterFocus(isInitiallyOpen: boolean) {
  const state = useState(false)
  const [, setIsOpen] = state
  useEffect(() => {
    if (isInitiallyOpen) setIsOpen(true)
    // Runs only once, so that a sheet that was closed stays closed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return state
}
