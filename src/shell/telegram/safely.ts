/**
 * Makes a call of the SDK that may be refused: a method that the client's version lacks throws
 * `MethodUnsupportedError` (telegram.md §3). Returns false if it was refused.
 */
export function safely(call: () => void): boolean {
  try {
    call()
    return true
  } catch {
    return false
  }
}

/**
 * Waits for an answer of the host; undefined if it refuses, doesn't answer in time, or the call
 * throws.
 */
export async function answerOf<T>(call: () => PromiseLike<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch {
    return undefined
  }
}
