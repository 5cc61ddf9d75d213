/** Milliseconds of one slice: half of what a frame has, on a slow phone too. */
export const SLICE_MS = 8

/** Runs a generator to its end at once: for work that is known to be short, and for tests. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/**
 * Runs long work in slices of a few milliseconds between its `yield`s, so that the page answers in between. Rejects
 * with the signal's reason once that is aborted.
 */
export async function inSlices<T>(work: Generator<void, T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE_MS
    do {
      const step = work.next()
      if (step.done === true) return step.value
    } while (performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
  }
}
