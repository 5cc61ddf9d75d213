import { HTTPError, TimeoutError } from 'ky'

import { parseJson } from '#lib/json.ts'

/**
 * The error class of all calls (contract §1.6 R). `kind` says how the call failed, `status` is the
 * platform's HTTP status, and `isOutcomeUnknown` is true if the platform may have carried out the
 * call although it failed.
 */

export type ApiErrorKind =
  | 'http'
  | 'network'
  | 'timeout'
  | 'aborted'
  /** The answer does not match the schema of the contract. */
  | 'contract'

interface ApiErrorInit {
  endpoint: string
  kind: ApiErrorKind
  status?: number
  body?: unknown
  retryAfter?: number
  requestId?: string | undefined
  cause?: unknown
}

/** A failed call. Its members match `Failure` of `lib`, so that the UI kit can describe it. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly endpoint: string
  readonly kind: ApiErrorKind
  readonly status: number | undefined
  readonly body: unknown
  /** The platform's own message. Shown only if the app has no better one. */
  readonly detail: string | undefined
  /** Machine-readable code from the body (contract §7.4, 2026-07-07). */
  readonly code: string | undefined
  readonly fields: Readonly<Record<string, string>>
  /** Seconds to wait, from the `Retry-After` header. */
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined

  constructor(init: ApiErrorInit) {
    const read = readErrorBody(init.body)
    super(`${init.endpoint} ${init.kind}${init.status === undefined ? '' : ` ${init.status}`}`, {
      cause: init.cause,
    })
    this.endpoint = init.endpoint
    this.kind = init.kind
    this.status = init.status
    this.body = init.body
    this.detail = read.message
    this.code = read.code
    this.fields = read.fields
    this.retryAfter = init.retryAfter
    this.requestId = init.requestId
  }

  /** Reference for support: the endpoint and how it failed, without secrets. */
  get reference(): string {
    return [this.endpoint, this.status ?? this.kind, this.code]
      .filter(Boolean)
      .join('-')
      .toUpperCase()
  }

  /** True if a retry can help: after lost connections, timeouts, overload and server faults. */
  get isTransient(): boolean {
    if (this.kind === 'network' || this.kind === 'timeout') return true
    if (this.isNotImplemented) return false
    return this.kind === 'http' && (this.status === 429 || (this.status ?? 0) >= 500)
  }

  /** True if the platform says that it does not offer this call yet. */
  get isNotImplemented(): boolean {
    return this.status === 501
  }

  /**
   * True if the platform may have carried out the call although it reported no success. Only a
   * clear refusal, or a call that was cancelled, gives false. An order with this failure counts as
   * unknown, not as failed; otherwise the person would pay it a second time.
   */
  get isOutcomeUnknown(): boolean {
    if (this.kind === 'http') return (this.status ?? 0) >= 500 && !this.isNotImplemented
    return this.kind !== 'aborted'
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

export const isStatus = (error: unknown, ...statuses: number[]): error is ApiError =>
  isApiError(error) && statuses.includes(error.status ?? 0)

interface ErrorBody {
  message: string | undefined
  code: string | undefined
  fields: Record<string, string>
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value.trim() || undefined
  if (Array.isArray(value)) return text(value.filter((part) => typeof part === 'string').join(' '))
  return undefined
}

/**
 * Reads error bodies in all shapes that platforms send (contract §1.6 R, §7.1, §7.3), in this
 * order: `message` (text or list), `error` (text or object), `details`. Never throws.
 */
export function readErrorBody(body: unknown): ErrorBody {
  if (!isRecord(body)) return { message: text(body), code: undefined, fields: {} }
  const error = isRecord(body.error) ? body.error : undefined
  const details = isRecord(body.details) ? body.details : {}
  return {
    message: text(body.message) ?? text(error?.message) ?? text(body.error) ?? text(body.details),
    code: text(body.code) ?? text(error?.code),
    fields: readFields(details.fields ?? body.fields),
  }
}

function readFields(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).flatMap(([name, problem]) => {
    const words = text(problem)
    return words === undefined ? [] : [[name, words] as const]
  })
  return Object.fromEntries(entries)
}

/** Converts anything that ky or fetch threw to an ApiError. `signal`: the one the caller passed. */
export async function toApiError(
  endpoint: string,
  error: unknown,
  signal?: AbortSignal,
): Promise<ApiError> {
  if (error instanceof ApiError) return error
  if (error instanceof HTTPError) return readRefusal(endpoint, error.response)
  const kind = error instanceof TimeoutError ? 'timeout' : signal?.aborted ? 'aborted' : 'network'
  return new ApiError({ endpoint, kind, cause: error })
}

export async function readRefusal(endpoint: string, response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError({
    endpoint,
    kind: 'http',
    status: response.status,
    body: parseLoosely(text),
    requestId: requestIdOf(response),
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  })
}

/** Only a single word is accepted, because the header may contain anything (contract §1.2). */
export const requestIdOf = (response: Response): string | undefined =>
  /^[\w-]{1,64}$/.exec(response.headers.get('x-request-id') ?? '')?.[0]

function parseLoosely(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return text
  }
}
