/**
 * Reports changes that other pages of the app make on this device. The shared data are in
 * `localStorage`, and are read from there when needed: tokens and their owner, the app lock, the
 * time of last use, hidden amounts, language and theme, labels of wallets and addresses. Locks show
 * which page is sending an order (`storage/across-tabs.ts`). Only this module listens to other
 * pages.
 */

export interface OtherTabChange {
  /**
   * The changed key; null if any key may have changed, because the storage was cleared or this page
   * was suspended.
   */
  key: string | null
  /** True if the value was removed; false if it was changed, or if that is unknown. */
  isRemoved: boolean
}

/**
 * Calls back when another page changes a matching key, and when the page returns from the
 * back-forward cache (`pageshow`), because it received no events while it was there. The storage
 * may already have a newer value than the event. Returns a function that unsubscribes.
 */
export function onOtherTabChange(
  concerns: (key: string) => boolean,
  listener: (change: OtherTabChange) => void,
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
