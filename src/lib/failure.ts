/**
 * A failed call as the person needs to know it, independent of the layer. `ApiError` has this
 * shape.
 */
export interface Failure {
  /** Number of the endpoint; undefined if no call failed. */
  readonly endpoint?: string | undefined
  /** `replaced`: a file of the app is gone, because its host has a newer build. */
  readonly kind: 'http' | 'network' | 'timeout' | 'aborted' | 'contract' | 'app' | 'replaced'
  readonly status?: number | undefined
  readonly detail?: string | undefined
  readonly code?: string | undefined
  readonly fields?: Readonly<Record<string, string>>
  /** Seconds. */
  readonly retryAfter?: number | undefined
  /** Safe to tell support. */
  readonly reference: string
  readonly isOutcomeUnknown?: boolean
}

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'kind' in error && 'reference' in error

/** Converts anything thrown to a failure; unexpected errors have the kind `app`. */
export const toFailure = (error: unknown): Failure =>
  isFailure(error) ? error : { kind: 'app', reference: 'APP' }
