/**
 * The log of failed calls: whatever is passed on to a caller (contract §1.6) is noted here, once, for the console and
 * for reports. A 401 that the recovery has mended was passed on to nobody, and calls that fail with one failed refresh
 * share one line. Nor is a call noted that somebody gave up: nothing failed. A line says which call and what happened,
 * never with which data: no body, no address, no token and no words of the platform.
 */
import { isApiError, type ApiErrorKind } from './api-error.ts'

export interface FailedCall {
  /** Number in the contract, such as `E103`. */
  endpoint: string
  kind: ApiErrorKind
  /** Undefined where no answer came. */
  status: number | undefined
  /** The platform's own id of the call, where its answer has one. */
  requestId: string | undefined
  /** Where in the code it came up; not part of the line. */
  stack?: string | undefined
}

export interface FailureLog {
  /** Notes an error that a caller is told of, and throws it; what is no ApiError is only thrown. */
  passOn: (error: unknown) => never
  /** Tells of what failed last, oldest first, and of all that fails from now on. */
  subscribe: (listener: (call: FailedCall) => void) => void
}

/** For who listens late, as reports do. */
const MAX_KEPT = 50

/** Makes an empty log, of one transport. */
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

/** One line for people, such as `E103 http 503 request 7f3a`. */
export const lineOf = ({ endpoint, kind, status, requestId }: FailedCall): string =>
  [endpoint, kind, status, requestId && `request ${requestId}`].filter(Boolean).join(' ')
