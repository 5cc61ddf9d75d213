import { useEffect } from 'react'

import { useStacks } from './host-controls.tsx'

/** The host asks before closing while `isDirty` here or in any other component of the screen. */
export function useClosingConfirmation(isDirty: boolean): void {
  const { controls, closingAsks } = useStacks()
  useEffect(() => {
    if (!isDirty) return
    const ask = {}
    closingAsks.add(ask)
    controls.setClosingConfirmation(true)
    return () => {
      closingAsks.delete(ask)
      controls.setClosingConfirmation(closingAsks.size > 0)
    }
  }, [controls, closingAsks, isDirty])
}

/** Not empty while the host would ask before closing, for components that lead away from the screen. */
export const useUnsaved = (): ReadonlySet<object> => useStacks().closingAsks
