import { startTransition, useEffect, useMemo, useRef, useState } from 'react'

import { runSlice } from '#lib/in-slices.ts'

import type { SearchEntry } from './entries.ts'
import { MatchRun, type FoundKind } from './model/match-run.ts'
import type { Kind, MatchOptions, PreparedItem } from './model/match.ts'
import type { SearchQuery } from './model/query.ts'

export interface FoundSoFar {
  kinds: ReadonlyMap<Kind, FoundKind<SearchEntry>>
  /** All given pages have been searched. */
  isDone: boolean
}

/** Milliseconds between two renders of the results. */
const SHOW_MS = 150

export interface RunInput {
  query: SearchQuery
  options: MatchOptions
  prepareRow: (row: SearchEntry) => PreparedItem
  /** Local pages come first. Known pages keep their identity. */
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

/** Starts a run with its first slice, which is short enough to run during render. */
function beginRun({ pages, ...settings }: RunInput): RunState {
  const run = new MatchRun<SearchEntry>(settings)
  run.add(pages)
  runSlice(run.steps())
  return stateOf(run)
}

/**
 * Searches pages of entries, one slice per task: the first results are rendered with the query,
 * however long the rest takes.
 */
export function useMatchRun({ query, options, prepareRow, pages }: RunInput): FoundSoFar {
  const first = useMemo(
    () => beginRun({ query, options, prepareRow, pages }),
    // The effect below gives later pages to the same run.
    // oxlint-disable-next-line react/exhaustive-deps
    [query, options, prepareRow],
  )
  const [later, setLater] = useState<{ of: RunState; now: RunState }>()
  const { run, found } = later?.of === first ? later.now : first
  /** The current run: the shown one, or the one that will replace it. */
  const next = useRef({ of: first, run })
  useEffect(() => {
    const show = (now: RunState) => startTransition(() => setLater({ of: first, now }))
    const known = next.current.of === first ? next.current.run : run
    const current = known.add(pages) ? known : beginRun({ query, options, prepareRow, pages }).run
    next.current = { of: first, run: current }
    const isSame = current === run
    // Keeps results that are on the screen, because a person may be about to open one, but marks
    // them as incomplete.
    if (!isSame && found.isDone) show({ run, found: { ...found, isDone: false } })
    let shownAt = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const continueRun = () => {
      runSlice(current.steps())
      const now = performance.now()
      const isDue = current.isDone || now - shownAt > SHOW_MS
      if (isDue && (isSame || current.isDone || current.isBeyond(run))) {
        shownAt = now
        show(stateOf(current))
      }
      if (!current.isDone) timer = setTimeout(continueRun)
    }
    if (!current.isDone || !isSame) timer = setTimeout(continueRun)
    return () => clearTimeout(timer)
    // A change of the shown results starts nothing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first, run, pages, query, options, prepareRow])
  return found
}
