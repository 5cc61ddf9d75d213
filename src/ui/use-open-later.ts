import { useEffect, useState } from 'react'

/**
 * State of a sheet that may be open from the start of the screen. It opens after the screen has
 * taken the focus, which returns there when it closes: the previously focused element is gone.
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
