import { startTransition, useEffect, useState } from 'react'

import { inSlices } from '#lib/in-slices.ts'

interface Sliced<Result> {
  /** The newest that is ready; undefined before the first. It stays while other work is under way. */
  result: Result | undefined
  /** The result is that of the work given last. */
  isDone: boolean
}

/**
 * The result of long work, done in slices so that the page answers in between. `work` begins anew whenever it is
 * another function, so it has to be the same while its input is; undefined where there is nothing to work on yet.
 */
export function useSliced<Result>(
  work: (() => Generator<void, Result>) | undefined,
): Sliced<Result> {
  const [state, setState] = useState<{ of: unknown; result: Result }>()
  useEffect(() => {
    if (work === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    inSlices(work(), signal).then(
      (result) => {
        if (!signal.aborted) startTransition(() => setState({ of: work, result }))
      },
      (error: unknown) => {
        if (signal.aborted) return
        // Thrown in a render, where the screen's own boundary catches it.
        setState(() => {
          throw error
        })
      },
    )
    return () => controller.abort()
  }, [work])
  return { result: state?.result, isDone: work !== undefined && state?.of === work }
}
