import { useEffect } from 'react'

import { useStacks } from './host-controls.tsx'

/** Makes the host ask before closing while `isDirty` in any component of the screen. */
export function useClosingConfirmation(isDirty: boolean): void {
  const { controls, closeGuards } = useStacks()
  useEffect(() => {
    if (!isDirty) return
    const guard = {}
    closeGuards.add(guard)
    controls.setClosingConfirmation(true)
    return () => {
      closeGuards.delete(guard)
      controls.setClosingConfirmation(closeGuards.size > 0)
    }
  }, [controls, closeGuards, isDirty])
}

export const useUnsaved = (): ReadonlySet<object> => useStacks().closeGuards
