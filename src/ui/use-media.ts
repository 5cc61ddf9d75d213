import { useSyncExternalStore } from 'react'

const mediaHook = (media: string) => {
  const query = () => matchMedia(media)
  const subscribe = (listener: () => void) => {
    const list = query()
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return (): boolean => useSyncExternalStore(subscribe, () => query().matches)
}

export const useWideLayout = mediaHook('(min-width: 900px)')

export const useIsTableLayout = mediaHook('(min-width: 1100px)')
