import { createTimeSlicePacer } from '#lib/time-slices.ts'

import { ApiError } from './api-error.ts'
import { REQUEST_TIMEOUT_MS } from './clients.ts'

export interface FileReading {
  signal: AbortSignal
  /** Called after each chunk with the number of bytes received so far. */
  onRead: (bytes: number) => void
}

/**
 * Reads a file of any length chunk by chunk, as long as the next chunk arrives within the timeout
 * (contract §1.1). Chunks are kept as bytes and given to the browser one by one, because several
 * megabytes at once would block the page. Rejects with ApiError: `aborted` by the signal, `timeout`
 * if no chunk arrives, `network` if the connection breaks. `transform` returns the part of each
 * chunk to keep and, called without one, the rest.
 */
export async function readFile(
  endpoint: string,
  { body, headers }: Response,
  { signal, onRead }: FileReading,
  transform: (chunk?: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer> = (chunk) =>
    chunk ?? new Uint8Array(),
): Promise<Blob> {
  const chunks: Blob[] = []
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
  // Pauses between chunks; otherwise all available ones would be read in one task.
  const pace = createTimeSlicePacer()
  try {
    for (let isDone = reader === undefined; !isDone;) {
      const timer = setTimeout(end, REQUEST_TIMEOUT_MS, 'timeout')
      // Chunks arrive one after the other.
      // oxlint-disable-next-line no-await-in-loop
      const chunk = await reader?.read().finally(() => clearTimeout(timer))
      if (ending !== undefined) throw new ApiError({ endpoint, kind: ending })
      isDone = chunk?.value === undefined
      if (chunk?.value === undefined) continue
      chunks.push(new Blob([transform(chunk.value)]))
      bytes += chunk.value.byteLength
      onRead(bytes)
      // oxlint-disable-next-line no-await-in-loop
      if (pace.isSliceOver()) await pace.rest()
    }
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError({ endpoint, kind: 'network', cause })
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
  return new Blob([...chunks, transform()], { type: headers.get('content-type') ?? '' })
}
