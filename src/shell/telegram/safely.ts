/**
 * Makes a call of the SDK that may be refused: if the client's version doesn't have a method, the
 * SDK throws `MethodUnsupportedError` (telegram.md §3). Returns false if the call was refused.
 */
export function tryCall(call: () => void): boolean {
  try {
    call()
    return true
  } catch {
    return false
  }
}

/**
 * Waits for an answer of the host. Resolves to undefined if the host refuses or doesn't answer in
 * time, or if the call throws.
 */
export async function awaitHostAnswer<T>(call: () => PromiseLike<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch {
    return undefined
  }
}
