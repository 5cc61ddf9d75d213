import { useSyncExternalStore } from 'react'

/** From this width on, lists are tables; the style sheets know the same one. */
const TABLE = '(min-width: 1100px)'

const tableWidth = () => globalThis.matchMedia(TABLE)

function subscribe(listener: () => void): () => void {
  const query = tableWidth()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window has room for tables. */
export const useHasTables = (): boolean =>
  useSyncExternalStore(subscribe, () => tableWidth().matches)
