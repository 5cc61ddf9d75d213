import { useLocation } from 'wouter'

interface Entry {
  index: number
  /** True if the entry belongs to the loaded page. */
  sameDocument: boolean
}

/** Part of the Navigation API that names the previous entry. */
interface Entries {
  entries: () => Entry[]
  currentEntry: Entry | null
}

/**
 * Returns a function that goes back to the screen that opened this one, with a new address. The
 * history keeps one entry for it, because with a second one "back" would seem to do nothing.
 */
export function useReturnTo(): (path: string) => void {
  const [, navigate] = useLocation()
  return (path) => {
    const arrive = () => navigate(path, { replace: true })
    const { navigation } = globalThis as { navigation?: Entries }
    // Before a reload or new launch, the entry belongs to another document, which this page can't
    // update.
    const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
    if (before?.sameDocument !== true) return arrive()
    addEventListener('popstate', arrive, { once: true })
    history.back()
  }
}
