/**
 * Changes by other pages of this device. Shared data lies in `localStorage` and is read there when
 * needed: tokens and their owner, the app lock and its state, the time of last use, hidden amounts,
 * language and theme, and the labels of wallets and addresses. Orders are read again at each press;
 * locks tell which page works on one (`storage/across-tabs.ts`). All listeners to other pages go
 * through this module.
 */

export interface OtherTabChange {
  /**
   * Null if any key may have changed: storage was cleared, or this page was suspended and missed
   * events.
   */
  key: string | null
  /** True only if the removal is certain. */
  isRemoved: boolean
}

/**
 * Reports changes of matching keys by other pages, and a possible change of everything when the
 * page returns from the back/forward cache (`pageshow`), where it received no events. Storage may
 * be newer than the event. Returns a function that unsubscribes.
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
