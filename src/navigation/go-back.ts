import { useLocation } from 'wouter'

/** Part of the Navigation API that tells whether the frame has an earlier page of ours. */
interface NavigationHistory {
  canGoBack: boolean
}

/**
 * What a back button does: back to where the person came from, or to `parent` where the screen was the
 * first of this visit (a deep link) or the browser can't tell (telegram.md §5). `state` goes along to the
 * parent's history entry.
 */
export function useGoBack(parent: string, state?: unknown): () => void {
  const [, navigate] = useLocation()
  return () => {
    const { navigation } = globalThis as { navigation?: NavigationHistory }
    if (navigation?.canGoBack) history.back()
    else navigate(parent, { replace: true, state })
  }
}

interface Entry {
  index: number
  /** Of the page as it is loaded now. */
  sameDocument: boolean
}

/** Part of the Navigation API that tells what is one step back. */
interface Entries {
  entries: () => Entry[]
  currentEntry: Entry | null
}

/**
 * Back to the screen that opened this one, with something new in its address. The history keeps one entry of
 * it: a second one would make "back" there go nowhere.
 */
export function useReturnTo(): (path: string) => void {
  const [, navigate] = useLocation()
  return (path) => {
    const arrive = () => navigate(path, { replace: true })
    const { navigation } = globalThis as { navigation?: Entries }
    // Over a reload or a new launch it is another page's entry: going there would tell this one nothing.
    const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
    if (before?.sameDocument !== true) return arrive()
    addEventListener('popstate', arrive, { once: true })
    history.back()
  }
}
