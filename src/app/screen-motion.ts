/**
 * Direction from which a screen enters. Style sheets animate it by the root element's `data-way`.
 */

type Motion = 'push' | 'pull' | 'none'

/** The part of the Navigation API that this file uses. Some browsers don't have it. */
interface NavigationLike extends EventTarget {
  currentEntry: { index: number; url: string | null } | null
}
interface NavigateLike extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  destination: { index: number; url: string }
}

interface Place {
  index: number
  path: string
}

/** Returns whether a path is a tab's own screen. Longer paths belong to screens below a tab. */
const isTop = (path: string): boolean => path.lastIndexOf('/') === 0

/**
 * Returns the motion: a deeper screen enters from the end of the line, Back enters from its start,
 * and a tab has no motion.
 */
export function screenMotionOf(
  type: NavigateLike['navigationType'],
  from: Place,
  to: Place,
): Motion {
  if (type === 'reload' || type === 'replace' || from.path === to.path) return 'none'
  if (type === 'traverse') return to.index < from.index ? 'pull' : 'push'
  return isTop(from.path) && isTop(to.path) ? 'none' : 'push'
}

/** A screen is animated only if it is drawn within this number of milliseconds. */
const FOLLOWS_MS = 250

/**
 * Follows the page's navigations until the returned function is called. Without the Navigation API
 * nothing is animated.
 */
export function trackDirection(root: HTMLElement): () => void {
  const { navigation } = globalThis as { navigation?: NavigationLike }
  if (navigation === undefined) return () => {}
  let timer: ReturnType<typeof setTimeout>
  const forget = () => {
    clearTimeout(timer)
    delete root.dataset.way
  }
  const onNavigate = (event: Event) => {
    const { navigationType, destination } = event as NavigateLike
    const { index = 0, url = '' } = navigation.currentEntry ?? {}
    forget()
    timer = setTimeout(forget, FOLLOWS_MS)
    root.dataset.way = screenMotionOf(
      navigationType,
      { index, path: new URL(url ?? '', destination.url).pathname },
      { index: destination.index, path: new URL(destination.url).pathname },
    )
  }
  navigation.addEventListener('navigate', onNavigate)
  return () => {
    navigation.removeEventListener('navigate', onNavigate)
    forget()
  }
}
