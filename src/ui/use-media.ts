import { useSyncExternalStore } from 'react'

const widthHook = (media: string) => {
  const query = () => matchMedia(media)
  const subscribe = (listener: () => void) => {
    const list = query()
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return (): boolean => useSyncExternalStore(subscribe, () => query().matches)
}

export const useWideLayout = widthHook('(min-width: 900px)')

export const useHasTables = widthHook('(min-width: 1100px)')
