import { useMemo } from 'react'
import { useSearch } from 'wouter'

import { readSearch, type Search, type SearchPattern } from '#paths/search.ts'

/** Returns the parsed query of the address; the same object until the query changes. */
export function useRouteSearch<Pattern extends SearchPattern>(route: {
  pattern: Pattern
}): Search<Pattern> {
  const query = useSearch()
  return useMemo(() => readSearch(route, query), [route, query])
}
