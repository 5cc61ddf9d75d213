import { useMemo } from 'react'

import { runSlice } from '#lib/in-slices.ts'
import { useLongWork } from '#ui/use-paged-load.ts'

import type { SearchEntry } from './entries.ts'
import { MatchRun, type Found } from './model/match-run.ts'
import type { MatchOptions, PreparedItem } from './model/match.ts'
import type { SearchQuery } from './model/query.ts'

export interface RunInput {
  query: SearchQuery
  options: MatchOptions
  prepareRow: (row: SearchEntry) => PreparedItem
  /** Local pages come first. Known pages keep their identity. */
  pages: readonly (readonly SearchEntry[])[]
}

/**
 * Searches pages of entries: the first results are rendered with the query, however long the rest
 * takes. The first slice is short enough to run during render.
 */
export function useMatchRun({ query, options, prepareRow, pages }: RunInput): Found<SearchEntry> {
  const { run, first } = useMemo(
    () => {
      const run = new MatchRun<SearchEntry>({ query, options, prepareRow })
      runSlice(run.search(pages))
      return { run, first: run.found }
    },
    // Later pages are given to the same run.
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
