import { useMemo } from 'react'
import { useSearch } from 'wouter'

import { readSearch, type Search, type SearchPattern } from '#paths/search.ts'

/** What the query of the address says to a route: the same object while it says the same. */
export function useSearchOf<Pattern extends SearchPattern>(route: {
  pattern: Pattern
}): Search<Pattern> {
  const query = useSearch()
  return useMemo(() => readSearch(route, query), [route, query])
}
