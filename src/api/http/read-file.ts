import { sleep } from '#lib/timeout.ts'

import { ApiError } from './api-error.ts'
import { REQUEST_TIMEOUT_MS } from './clients.ts'

export interface FileReading {
  signal: AbortSignal
  /** Told of all bytes that have come so far, with each piece. */
  onRead: (bytes: number) => void
}

/** Milliseconds of reading in one task: pieces that are there already would all be read in one. */
const SLICE_MS = 8

/**
 * Reads an answer that is a file piece by piece, however long it is, as long as another piece comes within the time
 * of an exchange (contract §1.1). Nothing of it is made into text, and each piece is handed to the browser as it
 * comes: of megabytes at once both would hold the page up. Rejects with ApiError: `aborted` by the signal, `timeout`
 * where nothing more comes, `network` where the connection breaks. `through` answers what is to be kept of each piece,
 * and without one the rest.
 */
export async function readFile(
  endpoint: string,
  { body, headers }: Response,
  { signal, onRead }: FileReading,
  through: (piece?: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> = (piece) =>
    piece ?? new Uint8Array(),
): Promise<Blob> {
  const pieces: Blob[] = []
  const reader = body?.getReader()
  let ending: 'timeout' | 'aborted' | undefined
  const end = (kind: 'timeout' | 'aborted') => {
    ending ??= kind
    void reader?.cancel()
  }
  const onAbort = () => end('aborted')
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  let bytes = 0
  let sliceEnd = performance.now() + SLICE_MS
  try {
    for (let isDone = reader === undefined; !isDone;) {
      const timer = setTimeout(end, REQUEST_TIMEOUT_MS, 'timeout')
      // One piece after the other: that is how they come.
      // oxlint-disable-next-line no-await-in-loop
      const piece = await reader?.read().finally(() => clearTimeout(timer))
      if (ending !== undefined) throw new ApiError({ endpoint, kind: ending })
      isDone = piece?.value === undefined
      if (piece?.value === undefined) continue
      pieces.push(new Blob([through(piece.value)]))
      bytes += piece.value.byteLength
      onRead(bytes)
      if (performance.now() < sliceEnd) continue
      // oxlint-disable-next-line no-await-in-loop
      await sleep(0)
      sliceEnd = performance.now() + SLICE_MS
    }
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError({ endpoint, kind: 'network', cause })
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
  return new Blob([...pieces, through()], { type: headers.get('content-type') ?? '' })
}
