/**
 * Log of failed calls, for the console and for error reports (contract §1.6). It contains each
 * error that reaches a caller once, and one line for all calls that failed with the same refresh. A
 * 401 that the recovery has repaired and cancelled calls are left out. A line names the call and
 * how it failed, never its data: no body, address, token or message of the platform.
 */
import { isApiError, type ApiErrorKind } from './api-error.ts'

export interface FailedCall {
  endpoint: string
  kind: ApiErrorKind
  status: number | undefined
  requestId: string | undefined
  stack?: string | undefined
}

export interface FailureLog {
  /** Logs an ApiError and throws it; other errors are only thrown. */
  passOn: (error: unknown) => never
  /** Calls the listener with the recorded failures, oldest first, and with each new one. */
  subscribe: (listener: (call: FailedCall) => void) => void
}

/** Maximum number of failures that are recorded for later listeners, such as error reports. */
const MAX_KEPT = 50

export function createFailureLog(): FailureLog {
  const kept: FailedCall[] = []
  const noted = new WeakSet<Error>()
  const listeners: ((call: FailedCall) => void)[] = []
  return {
    passOn(error) {
      if (!isApiError(error) || error.kind === 'aborted' || noted.has(error)) throw error
      noted.add(error)
      const { endpoint, kind, status, requestId, stack } = error
      const call = { endpoint, kind, status, requestId, stack }
      kept.push(call)
      if (kept.length > MAX_KEPT) kept.shift()
      for (const listener of listeners) listener(call)
      throw error
    },
    subscribe(listener) {
      for (const call of kept) listener(call)
      listeners.push(listener)
    },
  }
}

/** Returns one line of text, such as `E103 http 503 request 7f3a`. */
export const logLineOf = ({ endpoint, kind, status, requestId }: FailedCall): string =>
  [endpoint, kind, status, requestId && `request ${requestId}`].filter(Boolean).join(' ')
