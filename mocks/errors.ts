interface PlatformErrorDetails {
  /**
   * Machine-readable code beside the message. The contract (§7.4) has one; the others are the
   * sandbox's own.
   */
  code?: string | undefined
  fields?: Record<string, string> | undefined
  /** Further members of `details` in errors of the base address V1. */
  more?: Record<string, unknown> | undefined
  /** Seconds for the `Retry-After` header. */
  retryAfter?: number | undefined
}

/** A refusal with a status of contract §1.6. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  readonly status: number
  readonly code: string | undefined
  readonly fields: Record<string, string> | undefined
  readonly more: Record<string, unknown> | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, message: string, details: PlatformErrorDetails = {}) {
    super(message)
    this.status = status
    this.code = details.code
    this.fields = details.fields
    this.more = details.more
    this.retryAfter = details.retryAfter
  }
}

/**
 * Creates an error of status 422 about one member of body or query; `field`: its name in the API.
 */
export const badField = (field: string, problem: string, code?: string): PlatformError =>
  new PlatformError(422, problem, {
    fields: { [field]: problem },
    ...(code === undefined ? {} : { code }),
  })

/**
 * Error for a connection that ends without a response. Each adapter turns it into its own network
 * error.
 */
export class ConnectionDropped extends Error {
  override readonly name = 'ConnectionDropped'
}
