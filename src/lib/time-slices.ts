/** Divides long work into slices, so that the page can respond between them. */

/** Milliseconds of a slice: half a frame, so that slow phones stay responsive too. */
const SLICE_MS = 8

/** Work that yields between its parts. It may yield the number of parts that are done. */
export type LongWork<T> = Generator<number | void, T>

/** Runs a generator to its end without a pause, for short work and tests. */
export function runToEnd<T>(work: LongWork<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/**
 * Resolves in a new task, so that the page can respond first. Uses a message, because a timer of a
 * hidden page waits for a second, and later for a minute.
 */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}

/**
 * Returns two functions for long work: `isSliceOver` tells whether the slice is over, and `rest`
 * pauses so that the page can respond.
 */
export function createTimeSlicePacer(signal?: AbortSignal) {
  let end = performance.now() + SLICE_MS
  return {
    isSliceOver: () => performance.now() >= end,
    /** Pauses. Rejects with the signal's reason if the signal was aborted meanwhile. */
    async rest(): Promise<void> {
      await nextTask()
      signal?.throwIfAborted()
      end = performance.now() + SLICE_MS
    },
  }
}

/** Runs a generator until the slice is over or the generator ends, and returns its last step. */
export function runTimeSlice<T>(work: LongWork<T>): IteratorResult<number | void, T> {
  const { isSliceOver } = createTimeSlicePacer()
  for (;;) {
    const step = work.next()
    if (step.done === true || isSliceOver()) return step
  }
}

/** Runs long work in slices; yields the work's last step after each. Throws like `runInTimeSlices`. */
export async function* stepsInTimeSlices<T>(
  work: LongWork<T>,
  signal: AbortSignal,
): AsyncGenerator<IteratorResult<number | void, T>, void> {
  const { rest } = createTimeSlicePacer(signal)
  let step = runTimeSlice(work)
  yield step
  while (step.done !== true) {
    await rest()
    step = runTimeSlice(work)
    yield step
  }
}

/**
 * Runs long work in slices of a few milliseconds, so that the page can respond. A slice can end
 * only at a `yield` of the work. Rejects with the signal's reason once the signal is aborted.
 */
export async function runInTimeSlices<T>(work: LongWork<T>, signal: AbortSignal): Promise<T> {
  for await (const step of stepsInTimeSlices(work, signal))
    if (step.done === true) return step.value
  throw new Error('work has no end')
}

/** Yields rows one by one, with a pause after each slice of work. Throws like `runInTimeSlices`. */
export async function* rowsInTimeSlices<Row>(
  rows: Iterable<Row>,
  signal: AbortSignal,
): AsyncGenerator<Row> {
  const pace = createTimeSlicePacer(signal)
  for (const row of rows) {
    yield row
    if (pace.isSliceOver()) await pace.rest()
  }
}

/** Characters converted to bytes at once: this takes a few milliseconds on a slow phone. */
export const TEXT_PIECE_LENGTH = 2 ** 17

/**
 * Converts a text to the content of a file. A long text is converted in pieces of whole lines, each
 * passed to `clean` first, because all of it at once would take longer than a frame.
 */
export function* toFileContent(
  text: string,
  clean: (piece: string) => string,
): Generator<void, string | Blob> {
  yield
  if (text.length <= TEXT_PIECE_LENGTH) return clean(text)
  const pieces: Blob[] = []
  for (let start = 0; start < text.length;) {
    const lineEnd = text.indexOf('\n', start + TEXT_PIECE_LENGTH)
    const end = lineEnd < 0 ? text.length : lineEnd + 1
    pieces.push(new Blob([clean(text.slice(start, end))]))
    start = end
    yield
  }
  return new Blob(pieces, { type: 'text/plain' })
}
