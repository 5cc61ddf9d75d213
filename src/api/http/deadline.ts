import { ApiError, toApiError } from './api-error.ts'

/**
 * Runs one exchange under a deadline of `milliseconds` and the caller's own signal, the reading of the
 * body included. Rejects with ApiError only: `timeout` at the deadline, `aborted` when the caller gave up.
 */
export async function withDeadline<T>(
  endpoint: string,
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  let ending: 'timeout' | 'aborted' | undefined
  const end = (kind: 'timeout' | 'aborted') => {
    ending ??= kind
    controller.abort()
  }
  const onAbort = () => end('aborted')
  if (signal?.aborted) onAbort()
  signal?.addEventListener('abort', onAbort, { once: true })
  const timer = setTimeout(end, milliseconds, 'timeout')
  try {
    return await work(controller.signal)
  } catch (error) {
    if (ending !== undefined) throw new ApiError({ endpoint, kind: ending, cause: error })
    throw await toApiError(endpoint, error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}
