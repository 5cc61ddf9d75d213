import { SLICE_MS } from './in-slices.ts'

/**
 * Rows for somebody who asks for them one by one: after a few milliseconds of work the page answers before the next one
 * comes. Throws the signal's reason once that is aborted.
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
