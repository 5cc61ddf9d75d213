import { startTransition, useEffect, useMemo, useState } from 'react'

import type { SearchEntry } from './entries.ts'
import { MatchRun, type FoundKind } from './model/match-run.ts'
import type { Kind, MatchOptions, Prepared } from './model/match.ts'
import type { SearchQuery } from './model/query.ts'

export interface FoundSoFar {
  kinds: ReadonlyMap<Kind, FoundKind<SearchEntry>>
  /** Everything that was given has been looked at. */
  isDone: boolean
}

/** Slices between two drawings of what was found. */
const SLICES_A_PICTURE = 10

interface RunInput {
  query: SearchQuery
  options: MatchOptions
  prepareRow: (row: SearchEntry) => Prepared
  /** Those at hand first. Pages that were there keep their identity. */
  pages: readonly (readonly SearchEntry[])[]
}

interface RunState {
  run: MatchRun<SearchEntry>
  found: FoundSoFar
}

const stateOf = (run: MatchRun<SearchEntry>): RunState => ({
  run,
  found: { kinds: run.result, isDone: run.isDone },
})

/** A new run with its first slice: small enough to be looked at while it is drawn. */
function beginRun({ pages, ...settings }: RunInput): RunState {
  const run = new MatchRun<SearchEntry>(settings)
  run.give(pages)
  run.step()
  return stateOf(run)
}

/**
 * Looks through pages of entries, a slice in each task: the first answers are drawn with the query, however long the
 * rest takes.
 */
export function useMatchRun({ query, options, prepareRow, pages }: RunInput): FoundSoFar {
  const first = useMemo(
    () => beginRun({ query, options, prepareRow, pages }),
    // Pages that come later are given to the same run below.
    // oxlint-disable-next-line react/exhaustive-deps
    [query, options, prepareRow],
  )
  const [later, setLater] = useState<{ of: RunState; now: RunState }>()
  const { run, found } = later?.of === first ? later.now : first
  useEffect(() => {
    const show = (now: RunState) => startTransition(() => setLater({ of: first, now }))
    if (!run.give(pages)) {
      show(beginRun({ query, options, prepareRow, pages }))
      return
    }
    let slices = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const goOn = () => {
      run.step()
      slices += 1
      if (run.isDone || slices % SLICES_A_PICTURE === 0) show(stateOf(run))
      if (!run.isDone) timer = setTimeout(goOn)
    }
    if (!run.isDone) timer = setTimeout(goOn)
    return () => clearTimeout(timer)
  }, [first, run, pages, query, options, prepareRow])
  return found
}
