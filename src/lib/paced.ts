import { SLICE_MS } from './in-slices.ts'

/**
 * Yields rows one by one, with a pause after a few milliseconds of work so that the page can
 * respond. Throws the signal's reason once it is aborted.
 */
export async function* paced<Row>(rows: Iterable<Row>, signal: AbortSignal): AsyncGenerator<Row> {
  let end = performance.now() + SLICE_MS
  for (const row of rows) {
    yield row
    if (performance.now() < end) continue
    await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    end = performance.now() + SLICE_MS
  }
}
