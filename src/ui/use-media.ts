import { useSyncExternalStore } from 'react'

/** A hook that says whether the window is as wide as a style sheet asks, and goes on saying it. */
const widthHook = (media: string) => {
  const query = () => matchMedia(media)
  const subscribe = (listener: () => void) => {
    const asked = query()
    asked.addEventListener('change', listener)
    return () => asked.removeEventListener('change', listener)
  }
  return (): boolean => useSyncExternalStore(subscribe, () => query().matches)
}

/** Whether two panes have room beside the tabs. */
export const useWideLayout = widthHook('(min-width: 900px)')

/** Whether the window has room for tables instead of lists. */
export const useHasTables = widthHook('(min-width: 1100px)')
