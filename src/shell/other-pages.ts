/**
 * What the pages of this device share, and how each of them hears of it. Shared is what lies in `localStorage` and
 * is read from there when it matters: the tokens and whose they are, whether the app lock stands and is open, when
 * somebody was last at the app, hidden amounts, language and theme, and the labels of wallets and addresses. Orders
 * are read anew at each press; who is at work on one is told by locks (`storage/across-tabs.ts`). Nobody else listens
 * to other pages.
 */

/** What another page has done to the storage. */
export interface ChangeElsewhere {
  /** Null where it may be anything: all was removed, or this page was put away and has heard of nothing. */
  key: string | null
  /** Whether it is known to have been removed. */
  isRemoved: boolean
}

/**
 * Tells `listener` what other pages of this device have done to the keys that concern it, and to look at everything
 * anew when the page comes back from the browser's memory (`pageshow`), where it was told nothing. By then the
 * storage may say something newer. Returns a function that stops it.
 */
export function whenChangedElsewhere(
  concerns: (key: string) => boolean,
  listener: (change: ChangeElsewhere) => void,
): () => void {
  const listening = new AbortController()
  addEventListener(
    'storage',
    ({ key, newValue }) => {
      if (key === null || concerns(key)) listener({ key, isRemoved: newValue === null })
    },
    listening,
  )
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) listener({ key: null, isRemoved: false })
    },
    listening,
  )
  return () => listening.abort()
}
