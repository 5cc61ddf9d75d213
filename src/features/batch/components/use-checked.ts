import { useEffect, useState } from 'react'

/** Rows that are checked in one piece, short enough that a press is answered in between. */
const SLICE = 25

interface Checked<Result> {
  /** What was given, so that results of another table count as none. */
  of: unknown
  results: readonly Result[]
}

/** Checks the rows in slices and gives what is done so far; `check` has to stay the same while its facts do. */
export function useChecked<Row, Result>(
  rows: readonly Row[],
  check: ((row: Row) => Result) | undefined,
): { results: readonly Result[]; isDone: boolean } {
  const [state, setState] = useState<Checked<Result>>({ of: undefined, results: [] })
  useEffect(() => {
    if (check === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const go = (results: readonly Result[]) => {
      const next = [...results, ...rows.slice(results.length, results.length + SLICE).map(check)]
      setState({ of: check, results: next })
      if (next.length < rows.length) timer = setTimeout(go, 0, next)
    }
    timer = setTimeout(go, 0, [])
    return () => clearTimeout(timer)
  }, [rows, check])
  const results = state.of === check && check !== undefined ? state.results : []
  return {
    results,
    isDone: check !== undefined && state.of === check && results.length >= rows.length,
  }
}
