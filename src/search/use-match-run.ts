import { startTransition, useEffect, useMemo, useRef, useState } from 'react'

import type { SearchEntry } from './entries.ts'
import { MatchRun, type FoundKind } from './model/match-run.ts'
import type { Kind, MatchOptions, Prepared } from './model/match.ts'
import type { SearchQuery } from './model/query.ts'

export interface FoundSoFar {
  kinds: ReadonlyMap<Kind, FoundKind<SearchEntry>>
  /** Everything that was given has been looked at. */
  isDone: boolean
}

/** Milliseconds of looking in one task, so that typing and scrolling go on in between. */
const SLICE_MS = 6

/** Milliseconds between two drawings of what was found. */
const SHOW_MS = 150

export interface RunInput {
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

/** Looks on for the time of one slice, and at some rows however slow the device is. */
function stepOn(run: MatchRun<SearchEntry>): void {
  const end = performance.now() + SLICE_MS
  do run.step()
  while (!run.isDone && performance.now() < end)
}

/** A new run with its first slice: small enough to be looked at while it is drawn. */
function beginRun({ pages, ...settings }: RunInput): RunState {
  const run = new MatchRun<SearchEntry>(settings)
  run.give(pages)
  stepOn(run)
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
  /** The run that is under way: the shown one, or one that is to take its place. */
  const next = useRef({ of: first, run })
  useEffect(() => {
    const show = (now: RunState) => startTransition(() => setLater({ of: first, now }))
    const known = next.current.of === first ? next.current.run : run
    const current = known.give(pages) ? known : beginRun({ query, options, prepareRow, pages }).run
    next.current = { of: first, run: current }
    const isSame = current === run
    // What somebody reads, and may be about to open, doesn't go and come back. But it isn't all there is.
    if (!isSame && found.isDone) show({ run, found: { ...found, isDone: false } })
    let shownAt = performance.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const goOn = () => {
      stepOn(current)
      const now = performance.now()
      const isDue = current.isDone || now - shownAt > SHOW_MS
      if (isDue && (isSame || current.isDone || current.isPast(run))) {
        shownAt = now
        show(stateOf(current))
      }
      if (!current.isDone) timer = setTimeout(goOn)
    }
    if (!current.isDone || !isSame) timer = setTimeout(goOn)
    return () => clearTimeout(timer)
    // What was found changes with what is shown of the run, and begins nothing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [first, run, pages, query, options, prepareRow])
  return found
}
