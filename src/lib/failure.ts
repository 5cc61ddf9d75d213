/** What a person needs to know of a failed call, whatever layer it failed in. `ApiError` has this shape. */
export interface Failure {
  /** Number of the endpoint whose call this is; undefined where no answer of a call is meant. */
  readonly endpoint?: string | undefined
  /** `replaced`: a file of the app is gone, because its host has another build now. */
  readonly kind: 'http' | 'network' | 'timeout' | 'aborted' | 'contract' | 'app' | 'replaced'
  readonly status?: number | undefined
  /** The platform's own words. */
  readonly detail?: string | undefined
  readonly code?: string | undefined
  readonly fields?: Readonly<Record<string, string>>
  /** Seconds. */
  readonly retryAfter?: number | undefined
  /** Safe to read out to support. */
  readonly reference: string
  readonly isOutcomeUnknown?: boolean
}

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'kind' in error && 'reference' in error

/** Anything thrown, as a failure; what no layer foresaw is of kind `app`. */
export const toFailure = (error: unknown): Failure =>
  isFailure(error) ? error : { kind: 'app', reference: 'APP' }
