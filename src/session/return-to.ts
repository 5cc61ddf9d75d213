import { useLocation } from 'wouter'

/**
 * Back to the screen that opened this one, with something new in its address. The history keeps one entry of
 * it: a second one would make "back" there go nowhere.
 */
export function useReturnTo(): (path: string) => void {
  const [, navigate] = useLocation()
  return (path) => {
    const arrive = () => navigate(path, { replace: true })
    const { navigation } = globalThis as { navigation?: { canGoBack: boolean } }
    if (navigation?.canGoBack !== true) return arrive()
    addEventListener('popstate', arrive, { once: true })
    history.back()
  }
}
