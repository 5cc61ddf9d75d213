/**
 * Events of a page that navigates, closes or is suspended. Browsers abort the page's requests then.
 */
const ENDS = ['beforeunload', 'pagehide', 'freeze'] as const

export interface PageEndWatch {
  hasBegun: () => boolean
  stop: () => void
}

/**
 * Watches whether the page is about to close. Firefox and Safari abort requests between
 * `beforeunload` and `pagehide`. Stop it soon, because a listener for `beforeunload` may keep the
 * page out of the back-forward cache.
 */
export function watchPageEnd(): PageEndWatch {
  let hasBegun = false
  const begin = () => (hasBegun = true)
  const each = (change: typeof addEventListener) =>
    ENDS.forEach((name) => change(name, begin, true))
  each(addEventListener)
  return { hasBegun: () => hasBegun, stop: () => each(removeEventListener) }
}
