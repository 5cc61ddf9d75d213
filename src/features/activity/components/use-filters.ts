import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'

import { useSearchOf } from '#navigation/search.ts'
import { paths } from '#paths'

import { NO_FILTERS, type Filters } from '../model/filters.ts'

/** Wait after the last key before the platform is asked. */
const DEBOUNCE_MS = 400

/**
 * The feed's filters. They live in the address, so that going back from a transaction finds them again;
 * the search field is ahead of the address while somebody types.
 */
export function useFilters() {
  const [, navigate] = useLocation()
  const applied: Filters = { ...NO_FILTERS, ...useSearchOf(paths.activity) }
  const [typed, setTyped] = useState(applied.address)
  const apply = (filters: Filters) => {
    setTyped(filters.address)
    navigate(paths.activity.to({}, filters), { replace: true })
  }
  const typedPath = paths.activity.to({}, { ...applied, address: typed.trim() })
  const isAhead = typedPath !== paths.activity.to({}, applied)
  useEffect(() => {
    if (!isAhead) return
    const timer = setTimeout(navigate, DEBOUNCE_MS, typedPath, { replace: true })
    return () => clearTimeout(timer)
  }, [isAhead, typedPath, navigate])
  return { applied, typed, setTyped, apply }
}
