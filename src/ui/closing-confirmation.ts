import { useEffect } from 'react'

import { useStacks } from './host-controls.tsx'

/** Makes the host ask before closing while `isDirty` in any component of the screen. */
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

export const useUnsaved = (): ReadonlySet<object> => useStacks().closingAsks
