/**
 * Notifies of changes by other pages of this device. Shared data are in `localStorage` and are read
 * there when needed: tokens and their owner, the app lock, the time of last use, hidden amounts,
 * language and theme, labels of wallets and addresses. Locks say which page is sending an order
 * (`storage/across-tabs.ts`). All listening to other pages is here.
 */

export interface OtherTabChange {
  /**
   * Changed key; null if any may have changed, because the storage was cleared or this page was
   * suspended.
   */
  key: string | null
  /** True only if the value was certainly removed. */
  isRemoved: boolean
}

/**
 * Calls back for changes of matching keys by other pages, and when the page returns from the
 * back-forward cache (`pageshow`), in which it received no events. The storage may be newer than
 * the event. Returns a function that unsubscribes.
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
