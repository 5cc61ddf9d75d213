import { useLocation } from 'wouter'

interface NavigationHistory {
  canGoBack: boolean
}

/**
 * Returns the action of a back button: one step back, or to `parent` if the screen was the first of
 * this visit (a deep link) or the browser can't tell (telegram.md §5). `state` is put into the
 * history entry of the parent.
 */
export function useGoBack(parent: string, state?: unknown): () => void {
  const [, navigate] = useLocation()
  return () => {
    const { navigation } = globalThis as { navigation?: NavigationHistory }
    if (navigation?.canGoBack) history.back()
    else navigate(parent, { replace: true, state })
  }
}
