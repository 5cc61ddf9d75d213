/**
 * Milliseconds within which another press belongs to the same series. Nobody reads and answers the
 * next step in so short a time.
 */
export const PRESS_SERIES_MS = 700

class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** Rejects with `TimeoutError` if `work` takes longer than `ms` milliseconds; `work` continues. */
export async function withTimeout<T>(work: PromiseLike<T>, ms: number, name: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`${name}: none in ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/**
 * Runs `work` after `ms` milliseconds. A failure of `work` is ignored, so use this only for
 * optional work.
 */
export function runLater(ms: number, work: () => Promise<unknown>): void {
  setTimeout(() => void work().catch(() => undefined), ms)
}
