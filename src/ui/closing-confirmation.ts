import { useEffect } from 'react'

import { useHostControlStacks } from './host-controls.tsx'

/** Makes the host ask before it closes the app while `isDirty` is true in any component. */
export function useClosingConfirmation(isDirty: boolean): void {
  const { controls, guards } = useHostControlStacks()
  useEffect(() => {
    if (!isDirty) return
    const guard = {}
    guards.add(guard)
    controls.setClosingConfirmation(true)
    return () => {
      guards.delete(guard)
      controls.setClosingConfirmation(guards.size > 0)
    }
  }, [controls, guards, isDirty])
}

export const useUnsaved = (): ReadonlySet<object> => useHostControlStacks().guards
