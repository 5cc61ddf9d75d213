import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { SearchEntry } from './entries.ts'
import { MatchRun, type FoundKind } from './model/match-run.ts'
import type { Kind, MatchOptions, Prepared } from './model/match.ts'
import type { SearchQuery } from './model/query.ts'

export interface FoundSoFar {
  kinds: ReadonlyMap<Kind, FoundKind<SearchEntry>>
  /** Everything that was given has been looked at. */
  isDone: boolean
}

const NOTHING: FoundSoFar = { kinds: new Map(), isDone: true }

/** Slices between two drawings of what was found. */
const SLICES_A_PICTURE = 10

interface RunInput {
  query: SearchQuery
  options: MatchOptions
  prepareRow: (row: SearchEntry) => Prepared
  /** Those at hand first. Pages that were there keep their identity. */
  pages: readonly (readonly SearchEntry[])[]
}

/**
 * Looks through pages of entries, a slice in each task: the first answers are there in the frame in which the query
 * was typed, however long the rest takes.
 */
export function useMatchRun({ query, options, prepareRow, pages }: RunInput): FoundSoFar {
  const [found, setFound] = useState(NOTHING)
  const begin = useMemo(
    () => () => new MatchRun<SearchEntry>({ query, options, prepareRow }),
    [query, options, prepareRow],
  )
  const current = useRef<{ begin: typeof begin; run: MatchRun<SearchEntry> }>(undefined)
  useLayoutEffect(() => {
    if (current.current?.begin !== begin) current.current = { begin, run: begin() }
    const held = current.current
    if (!held.run.give(pages)) {
      held.run = begin()
      held.run.give(pages)
    }
    const { run } = held
    run.step()
    setFound({ kinds: run.result, isDone: run.isDone })
  }, [begin, pages])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let slices = 0
    const goOn = () => {
      const run = current.current?.run
      if (run === undefined || run.isDone) return
      run.step()
      slices += 1
      if (run.isDone || slices % SLICES_A_PICTURE === 0)
        startTransition(() => setFound({ kinds: run.result, isDone: run.isDone }))
      timer = setTimeout(goOn)
    }
    timer = setTimeout(goOn)
    return () => clearTimeout(timer)
  }, [begin, pages])
  return found
}
