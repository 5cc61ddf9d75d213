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

/** Characters of a text that become bytes in one piece: a few milliseconds' worth on a slow phone. */
export const PIECE_LENGTH = 2 ** 17

/**
 * A text as a file has it. A long one becomes bytes, a piece that ends with a line at a time, and each piece goes
 * through `clean` first: all at once would take longer than a frame has.
 */
export function* toContent(
  text: string,
  clean: (piece: string) => string,
): Generator<void, string | Blob> {
  yield
  if (text.length <= PIECE_LENGTH) return clean(text)
  const pieces: Blob[] = []
  for (let start = 0; start < text.length;) {
    const lineEnd = text.indexOf('\n', start + PIECE_LENGTH)
    const end = lineEnd < 0 ? text.length : lineEnd + 1
    pieces.push(new Blob([clean(text.slice(start, end))]))
    start = end
    yield
  }
  return new Blob(pieces, { type: 'text/plain' })
}
