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
