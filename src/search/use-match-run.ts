import { useMemo } from 'react'

import { runTimeSlice } from '#lib/time-slices.ts'
import { useLongWork } from '#ui/use-paged-load.ts'

import type { SearchEntry } from './entries.ts'
import { MatchRun, type SearchFindings } from './model/match-run.ts'
import type { MatchOptions, PreparedItem } from './model/match.ts'
import type { SearchQuery } from './model/query.ts'

export interface RunInput {
  query: SearchQuery
  options: MatchOptions
  prepareRow: (row: SearchEntry) => PreparedItem
  /** Pages to search, local ones first. A known page must stay the same array. */
  pages: readonly (readonly SearchEntry[])[]
}

/**
 * Searches pages of entries. The first results are rendered together with the query, however long
 * the search takes. The first slice is so short that it runs during the render.
 */
export function useMatchRun({
  query,
  options,
  prepareRow,
  pages,
}: RunInput): SearchFindings<SearchEntry> {
  const { run, first } = useMemo(
    () => {
      const run = new MatchRun<SearchEntry>({ query, options, prepareRow })
      runTimeSlice(run.search(pages))
      return { run, first: run.found }
    },
    // `pages` is left out, because the same run also searches pages that come later.
    // oxlint-disable-next-line react/exhaustive-deps
    [query, options, prepareRow],
  )
  const work = useMemo(() => {
    if (run.hasSearched(pages)) return undefined
    return function* () {
      return { run, found: yield* run.search(pages) }
    }
  }, [run, pages])
  const { result } = useLongWork(work, { peek: () => ({ run, found: run.found }) })
  return result?.run === run ? result.found : first
}
