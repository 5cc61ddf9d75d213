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
  for (const name of ENDS) addEventListener(name, begin, true)
  return {
    hasBegun: () => hasBegun,
    stop: () => ENDS.forEach((name) => removeEventListener(name, begin, true)),
  }
}
