import { onlineManager } from '@tanstack/react-query'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'

import { inSlices } from '#lib/in-slices.ts'

interface PagedLoadOptions<Loaded> {
  /** Where a load begins. */
  nothing: Loaded
  /** Tells one thing to load from another: what has been loaded is kept, and loaded on for the new one. */
  target: unknown
  isComplete: (loaded: Loaded) => boolean
  /**
   * Loads on from where a load stands, and yields how far it is after each step. One that ends before it is complete
   * has come to a bound: the person says whether it goes on.
   */
  loadOn: (loaded: Loaded, signal: AbortSignal) => AsyncIterable<Loaded>
}

export interface PagedLoad<Loaded> {
  loaded: Loaded
  /** Without an error the person stopped it, or it has come to its bound. */
  phase: 'loading' | 'stopped' | 'done'
  /** It loads, and waits for a connection. */
  isPaused: boolean
  error: unknown
  stop: () => void
  goOn: () => void
  loadAgain: () => void
}

/** Tells of each step until the signal is aborted. Rejects with what the steps throw. */
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
 * A long load, begun as soon as it is drawn, whose steps React draws in slices of its own. One that was stopped, or
 * broke off, goes on where it was; one that broke off goes on by itself once the connection is back.
 */
export function usePagedLoad<Loaded>({
  nothing,
  target,
  isComplete,
  loadOn,
}: PagedLoadOptions<Loaded>): PagedLoad<Loaded> {
  const [{ loaded, stopped }, setState] = useState<{
    loaded: Loaded
    stopped?: { target: unknown; error?: unknown }
  }>({ loaded: nothing })
  const isDone = isComplete(loaded)
  const isStopped = !isDone && stopped !== undefined && stopped.target === target
  const isLoading = !isDone && !isStopped
  const load = useEffectEvent((signal: AbortSignal) => {
    let last = loaded
    const tell = (state: typeof stopped) =>
      startTransition(() => setState({ loaded: last, ...(state && { stopped: state }) }))
    const onStep = (step: Loaded) => {
      last = step
      tell(undefined)
    }
    follow(loadOn(loaded, signal), { signal, onStep }).then(
      () => {
        if (!signal.aborted) tell({ target })
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

  const goOn = () => setState({ loaded })
  const [isOnline, setOnline] = useState(() => onlineManager.isOnline())
  const onConnection = useEffectEvent((isBack: boolean) => {
    setOnline(isBack)
    if (isBack && isStopped && stopped?.error !== undefined) goOn()
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
    goOn,
    loadAgain: () => setState({ loaded: nothing }),
  }
}

interface LongWork<Result> {
  /** The newest that is ready; undefined before the first. It stays while other work is under way. */
  result: Result | undefined
  /** The result is that of the work given last. */
  isDone: boolean
}

/**
 * The result of long work, done in slices so that the page answers in between. `work` begins anew whenever it is
 * another function, so it has to be the same while its input is; undefined where there is nothing to work on yet.
 * What it throws is thrown in a render, for the screen's own boundary, unless `throwOnError` is false.
 */
export function useLongWork<Result>(
  work: (() => Generator<void, Result>) | undefined,
  { throwOnError = true } = {},
): LongWork<Result> {
  const { loaded, error } = usePagedLoad<{ by: unknown; result?: Result }>({
    nothing: { by: undefined },
    target: work,
    isComplete: ({ by }) => by === work || work === undefined,
    async *loadOn(_, signal) {
      if (work !== undefined) yield { by: work, result: await inSlices(work(), signal) }
    },
  })
  if (throwOnError && error !== undefined) throw error
  return { result: loaded.result, isDone: work !== undefined && loaded.by === work }
}
