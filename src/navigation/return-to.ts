import { useLocation } from 'wouter'

interface Entry {
  index: number
  /** True if the history entry belongs to the loaded page. */
  sameDocument: boolean
}

/** The part of the Navigation API by which the previous history entry is found. */
interface Entries {
  entries: () => Entry[]
  currentEntry: Entry | null
}

/**
 * Returns a function that goes back to the screen that opened this one, with a new address. That
 * screen keeps one history entry, because with a second one "back" would seem to do nothing.
 */
export function useReturnTo(): (path: string) => void {
  const [, navigate] = useLocation()
  return (path) => {
    const arrive = () => navigate(path, { replace: true })
    const { navigation } = globalThis as { navigation?: Entries }
    // After a reload or a new launch, the previous entry belongs to another document, which this
    // page can't change.
    const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
    if (before?.sameDocument !== true) return arrive()
    addEventListener('popstate', arrive, { once: true })
    history.back()
  }
}
