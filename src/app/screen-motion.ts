/** Which way a screen comes in: the style sheets move it by `data-way` of the root. */

type Way = 'push' | 'pull' | 'none'

/** What is used of the Navigation API, which not every browser has. */
interface NavigationLike extends EventTarget {
  currentEntry: { index: number; url: string | null } | null
}
interface NavigateLike extends Event {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  destination: { index: number; url: string }
}

interface Place {
  /** In the history; a place that is new has none yet. */
  index: number
  path: string
}

/** A place of the tab bar stands beside the others; what has more parts lies below one of them. */
const isTop = (path: string): boolean => path.lastIndexOf('/') === 0

/** From one place to the next: deeper from the end, back from the start, and nowhere between places side by side. */
export function wayOf(type: NavigateLike['navigationType'], from: Place, to: Place): Way {
  if (type === 'reload' || type === 'replace' || from.path === to.path) return 'none'
  if (type === 'traverse') return to.index < from.index ? 'pull' : 'push'
  return isTop(from.path) && isTop(to.path) ? 'none' : 'push'
}

/** Milliseconds within which a screen follows its navigation; one that is drawn later, or drawn anew, stands still. */
const FOLLOWS_MS = 250

/** Follows the page's navigation until the function that it returns is called. Without the API nothing moves. */
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
    root.dataset.way = wayOf(
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
