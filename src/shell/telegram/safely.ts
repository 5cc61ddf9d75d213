/**
 * Runs a call of the SDK that may be refused: a method that this Mini Apps version lacks throws
 * `MethodUnsupportedError` synchronously (telegram.md §3). Returns false if it was refused.
 */
export function safely(call: () => void): boolean {
  try {
    call()
    return true
  } catch {
    return false
  }
}

/** Awaits an answer of the host; undefined for a refusal, a timeout or a synchronous throw. */
export async function answerOf<T>(call: () => PromiseLike<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch {
    return undefined
  }
}
