import { onlineManager } from '@tanstack/react-query'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'

import { stepsInTimeSlices, createTimeSlicePacer, type LongWork } from '#lib/time-slices.ts'

interface PagedLoadOptions<Loaded> {
  initial: Loaded
  /**
   * How far to load. If the target changes, the loaded data are kept and loading continues to the
   * new target.
   */
  target: unknown
  isComplete: (loaded: Loaded) => boolean
  /**
   * Continues to load, and yields the result after each step. If it ends before everything is
   * loaded, a limit was reached, and the person decides whether to continue.
   */
  loadNext: (loaded: Loaded, signal: AbortSignal) => AsyncIterable<Loaded>
}

export interface PagedLoad<Loaded> {
  loaded: Loaded
  /** `stopped`: ended without an error, by the person or by a limit. */
  phase: 'loading' | 'stopped' | 'done'
  /** True while loading waits for a connection. */
  isPaused: boolean
  error: unknown
  stop: () => void
  resume: () => void
  loadAgain: () => void
}

/** Reports each step until the signal aborts. Rejects with the error of a step. */
async function follow<Step>(
  steps: AsyncIterable<Step>,
  { signal, onStep }: { signal: AbortSignal; onStep: (step: Step) => void },
): Promise<void> {
  for await (const step of steps) {
    if (signal.aborted) return
    onStep(step)
  }
}

/**
 * Runs a long load from the first render on; React renders its steps at low priority. A stopped or
 * failed load can be continued; a failed one also continues by itself when the connection returns.
 */
export function usePagedLoad<Loaded>({
  initial,
  target,
  isComplete,
  loadNext,
}: PagedLoadOptions<Loaded>): PagedLoad<Loaded> {
  const [{ loaded, stopped }, setState] = useState<{
    loaded: Loaded
    stopped?: { target: unknown; error?: unknown }
  }>({ loaded: initial })
  const isDone = isComplete(loaded)
  const isStopped = !isDone && stopped !== undefined && stopped.target === target
  const isLoading = !isDone && !isStopped
  const load = useEffectEvent((signal: AbortSignal) => {
    let last = loaded
    const report = (state: typeof stopped) =>
      startTransition(() => setState({ loaded: last, ...(state && { stopped: state }) }))
    const onStep = (step: Loaded) => {
      last = step
      report(undefined)
    }
    follow(loadNext(loaded, signal), { signal, onStep }).then(
      () => {
        if (!signal.aborted) report({ target })
      },
      (error: unknown) => {
        if (!signal.aborted) setState({ loaded: last, stopped: { target, error } })
      },
    )
  })
  useEffect(() => {
    if (!isLoading) return
    const controller = new AbortController()
    load(controller.signal)
    return () => controller.abort()
  }, [isLoading, target])

  const resume = () => setState({ loaded })
  const [isOnline, setOnline] = useState(() => onlineManager.isOnline())
  const onConnection = useEffectEvent((isBack: boolean) => {
    setOnline(isBack)
    if (isBack && isStopped && stopped?.error !== undefined) resume()
  })
  useEffect(() => onlineManager.subscribe((isBack) => onConnection(isBack)), [])
  return {
    loaded,
    phase: isDone ? 'done' : isStopped ? 'stopped' : 'loading',
    isPaused: isLoading && !isOnline,
    error: isStopped ? stopped.error : undefined,
    stop: () => {
      if (isLoading) setState({ loaded, stopped: { target } })
    },
    resume,
    loadAgain: () => setState({ loaded: initial }),
  }
}

interface LongWorkState<Result> {
  result: Result | undefined
  isDone: boolean
  /** The number that the work has yielded last. */
  progress: number
}

interface LongWorkOptions<Result> {
  throwOnError?: boolean
  /**
   * Returns the result so far. If this function exists, its result is shown while the work
   * continues.
   */
  peek?: () => Result
}

/** Milliseconds between two renders of a result that grows. */
const SHOW_MS = 150

/**
 * Runs long work in slices, so that the page can respond, and returns its result. A new `work`
 * function starts the work again, so keep the function stable as long as its input is the same;
 * pass undefined if there is nothing to do. Errors are thrown during the render, so that the
 * screen's error boundary handles them, unless `throwOnError` is false.
 */
export function useLongWork<Result>(
  work: (() => LongWork<Result>) | undefined,
  { throwOnError = true, peek }: LongWorkOptions<Result> = {},
): LongWorkState<Result> {
  const { loaded, error } = usePagedLoad<{ by: unknown; result?: Result; progress?: number }>({
    initial: { by: undefined },
    target: work,
    isComplete: ({ by }) => by === work || work === undefined,
    async *loadNext(_, signal) {
      if (work === undefined) return
      // The first slice of a growing result has already run during the render.
      if (peek !== undefined) await createTimeSlicePacer(signal).rest()
      let shownAt = performance.now()
      for await (const step of stepsInTimeSlices(work(), signal)) {
        if (step.done === true) yield { by: work, result: step.value }
        else if (performance.now() - shownAt >= SHOW_MS) {
          shownAt = performance.now()
          const { value: progress } = step
          if (peek !== undefined) yield { by: undefined, result: peek() }
          else if (progress !== undefined) yield { by: undefined, progress }
        }
      }
    },
  })
  if (throwOnError && error !== undefined) throw error
  const { by, result, progress = 0 } = loaded
  return { result, progress, isDone: work !== undefined && by === work }
}
