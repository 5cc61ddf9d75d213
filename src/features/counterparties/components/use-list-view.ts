import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

import { listViewOf, searchOf, type ListView } from '../model/list-view.ts'

/** Wait after the last key before the platform is asked. */
const DEBOUNCE = 350

/** The list's view out of the address; the search field is ahead of it by what is still being typed. */
export function useListView() {
  const [path, navigate] = useLocation()
  const applied = listViewOf(useSearch())
  const [typed, setTyped] = useState(applied.search)
  const ahead = searchOf({ ...applied, search: typed })
  const isAhead = ahead !== searchOf(applied)
  useEffect(() => {
    if (!isAhead) return
    const timer = setTimeout(navigate, DEBOUNCE, path + ahead, { replace: true })
    return () => clearTimeout(timer)
  }, [isAhead, ahead, navigate, path])
  return {
    applied,
    typed,
    setTyped,
    apply(changes: Partial<ListView>) {
      const next = { ...applied, search: typed, ...changes }
      setTyped(next.search)
      navigate(path + searchOf(next), { replace: true })
    },
  }
}
