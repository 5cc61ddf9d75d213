/**
 * A failure with what the person needs to know, independent of the layer where it happened.
 * `ApiError` has this shape.
 */
export interface Failure {
  /** Contract number of the endpoint; undefined if no call failed. */
  readonly endpoint?: string | undefined
  /** `replaced`: a file of the app no longer exists, because its host has a newer build. */
  readonly kind: 'http' | 'network' | 'timeout' | 'aborted' | 'contract' | 'app' | 'replaced'
  readonly status?: number | undefined
  readonly detail?: string | undefined
  readonly code?: string | undefined
  readonly fields?: Readonly<Record<string, string>>
  /** Seconds to wait before another attempt. */
  readonly retryAfter?: number | undefined
  /** Short text for support that contains no secrets. */
  readonly reference: string
  readonly isOutcomeUnknown?: boolean
}

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'kind' in error && 'reference' in error

/** Converts any thrown value to a failure. Unexpected errors get the kind `app`. */
export const toFailure = (error: unknown): Failure =>
  isFailure(error) ? error : { kind: 'app', reference: 'APP' }
