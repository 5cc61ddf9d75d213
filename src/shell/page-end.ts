/** A navigation or reload that begins, the page's end, and a page that the system puts away: each cuts off calls. */
const ENDS = ['beforeunload', 'pagehide', 'freeze'] as const

export interface PageEndWatch {
  hasBegun: () => boolean
  stop: () => void
}

/**
 * Watches whether the page begins to end. Firefox and Safari abort calls between `beforeunload` and `pagehide`. To be
 * stopped soon: a page that listens to `beforeunload` may not be kept in the browser's memory.
 */
export function watchPageEnd(): PageEndWatch {
  let hasBegun = false
  const begin = () => (hasBegun = true)
  const each = (change: typeof addEventListener) =>
    ENDS.forEach((name) => change(name, begin, true))
  each(addEventListener)
  return { hasBegun: () => hasBegun, stop: () => each(removeEventListener) }
}
