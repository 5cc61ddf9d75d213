import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

import { filtersFromSearch, searchOf, type Filters } from '../model/filters.ts'

/** Wait after the last key before the platform is asked. */
const DEBOUNCE = 400

/**
 * The feed's filters. They live in the address, so that going back from a transaction finds them again;
 * the search field is ahead of the address by what is still being typed.
 */
export function useFilters() {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const applied = filtersFromSearch(search)
  const [typed, setTyped] = useState(applied.address)
  const apply = (filters: Filters) => {
    setTyped(filters.address)
    navigate(path + searchOf(filters), { replace: true })
  }
  const key = searchOf({ ...applied, address: typed.trim() })
  const isAhead = key !== searchOf(applied)
  useEffect(() => {
    if (!isAhead) return
    const timer = setTimeout(navigate, DEBOUNCE, path + key, { replace: true })
    return () => clearTimeout(timer)
  }, [isAhead, key, navigate, path])
  return { applied, typed, setTyped, apply }
}
