/**
 * The transport: the three bases of the platform (contract §1.1), the headers of §1.2, exact JSON both
 * ways, one deadline over the whole exchange, and the 401 recovery of §1.7.
 */
import ky from 'ky'

import { parseJson } from '#lib/json.ts'

import { ApiError, isStatus, requestIdOf, toApiError } from './api-error.ts'
import { createFailureLog, type FailureLog } from './failure-log.ts'
import { createSessionRecovery, type RecoveryOptions } from './session-recovery.ts'
import type { TokenStore } from './token-store.ts'

export type Base = 'v1' | 'v2' | 'totp'

export interface WireRequest {
  /** Number of the endpoint, E1-E108; goes into errors. */
  endpoint: string
  base: Base
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Without leading slash, path parameters filled in and encoded. */
  path: string
  /** Encoded query without `?`; empty when there is none. */
  query: string
  /** Encoded JSON; kept as it is through a replay, so both attempts are byte-identical. */
  body: string | undefined
  /** CSV and void answers are not JSON (contract §1.5). A `file` is handed over unread. */
  response: 'json' | 'file' | 'nothing'
  /** Makes of a decoded body what `send` resolves to; what it throws fails the call. */
  read?: (answer: unknown, requestId: string | undefined) => unknown
  /** E1-E9: no Authorization, and a 401 is the caller's (contract §1.7 f). */
  isPublic: boolean
}

export interface SendOptions {
  signal?: AbortSignal | undefined
  /** Leaves a 401 to the caller: no refresh, no logout. */
  bypassRecovery?: boolean
  /** Instead of the stored one, for a session that nobody has begun yet; leaves a 401 to the caller as well. */
  token?: string
  /** Asked before a replay: where it says no, the call ends with the 401 that it got. */
  isWanted?: (() => boolean) | undefined
}

export interface Http {
  /** Resolves to the decoded body; rejects with ApiError only, or with the recovery's error. */
  send(request: WireRequest, options?: SendOptions): Promise<unknown>
  tokens: TokenStore
  /** What `send` has rejected with. */
  failures: FailureLog
}

export interface HttpSettings {
  baseUrls: Record<Base, string>
  tenantId: string
  environment: 'web' | 'telegram'
  /** Milliseconds over the whole exchange; 60 000 by contract §1.1. */
  timeout?: number
  /** Stands in for the global one: the shell may have asked for an answer already. Rejects as fetch does. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
}

export type HttpOptions = HttpSettings & RecoveryOptions

/** Milliseconds that one exchange may take, the reading of its body included. */
export const REQUEST_TIMEOUT_MS = 60_000

/** Makes the transport of one session: everything that calls the platform shares it and its recovery. */
export function createHttp(options: HttpOptions): Http {
  const { tokens, environment, tenantId, timeout = REQUEST_TIMEOUT_MS, fetch: ownFetch } = options
  const recovery = createSessionRecovery(options)

  async function attempt(
    request: WireRequest,
    token: string | null,
    isReplay: boolean,
    signal?: AbortSignal,
  ) {
    const { base, path, query, method, body } = request
    let requestId: string | undefined
    const answer = await withDeadline(request.endpoint, timeout, signal, async (deadline) => {
      const response = await ky(
        `${options.baseUrls[base].replace(/\/+$/, '')}/${path}${query && `?${query}`}`,
        {
          method,
          signal: deadline,
          timeout: false, // the one deadline also covers the reading of the body
          retry: 0, // the query layer retries what is safe to repeat
          ...(ownFetch && { fetch: (request) => ownFetch(request as Request) }),
          body: body ?? null,
          headers: {
            accept: 'application/json, text/plain, */*',
            'App-Enviroment': environment, // Q8: misspelt on the wire
            'content-type': 'application/json', // also where there is no body
            'x-tenant-id': tenantId,
            ...(token !== null &&
              !request.isPublic && {
                // The first base takes the token raw, with no scheme word.
                authorization: base === 'v1' ? token : `Bearer ${token}`,
              }),
            ...(isReplay && { 'X-Retry-Request': 'true' }),
          },
        },
      )
      requestId = requestIdOf(response)
      return readAnswer(request, response)
    })
    return request.read === undefined ? answer : request.read(answer, requestId)
  }

  async function send(request: WireRequest, options: SendOptions = {}) {
    const { signal, bypassRecovery = options.token !== undefined, isWanted } = options
    const token = options.token ?? tokens.access()
    // Nothing goes out for a person who is not the page's any more, not even without a token.
    if (!request.isPublic && tokens.isReplaced())
      throw new ApiError({ endpoint: request.endpoint, kind: 'aborted' })
    try {
      return await attempt(request, token, false, signal)
    } catch (error) {
      if (!isStatus(error, 401) || request.isPublic || bypassRecovery) throw error
      const renewed = await orAborted(recovery.tokenAfter(token, error), request.endpoint, signal)
      if (isWanted?.() === false) throw error
      return attempt(request, renewed, true, signal).catch((error: unknown) => {
        if (isStatus(error, 401)) recovery.giveUp()
        throw error
      })
    }
  }

  const failures = createFailureLog()
  return {
    send: (request, options) => send(request, options).catch(failures.passOn),
    tokens,
    failures,
  }
}

async function readAnswer(
  request: Pick<WireRequest, 'endpoint' | 'response'>,
  response: Response,
): Promise<unknown> {
  if (request.response === 'file') return response
  const text = await response.text()
  if (request.response === 'nothing') return undefined
  // Void endpoints of the platform answer nothing at all; a schema decides whether that is right.
  if (text === '') return null
  try {
    return parseJson(text)
  } catch (cause) {
    throw new ApiError({
      endpoint: request.endpoint,
      kind: 'contract',
      status: response.status,
      body: text,
      requestId: requestIdOf(response),
      cause,
    })
  }
}

/** Settles what waits, for the recovery or for an answer, as soon as its own signal aborts. */
function orAborted<T>(work: Promise<T>, endpoint: string, signal?: AbortSignal): Promise<T> {
  if (signal === undefined) return work
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(new ApiError({ endpoint, kind: 'aborted', cause: signal.reason }))
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/**
 * Runs one exchange under a deadline of `milliseconds` and the caller's own signal, the reading of the
 * body included. Rejects with ApiError only: `timeout` at the deadline, `aborted` when the caller gave up.
 */
async function withDeadline<T>(
  endpoint: string,
  milliseconds: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  let ending: 'timeout' | 'aborted' | undefined
  const end = (kind: 'timeout' | 'aborted') => {
    ending ??= kind
    controller.abort()
  }
  const onAbort = () => end('aborted')
  if (signal?.aborted) onAbort()
  signal?.addEventListener('abort', onAbort, { once: true })
  const timer = setTimeout(end, milliseconds, 'timeout')
  try {
    // An early answer of the page (src/shell/prefetched-responses.ts) hears no signal.
    return await orAborted(work(controller.signal), endpoint, controller.signal)
  } catch (cause) {
    if (ending !== undefined) throw new ApiError({ endpoint, kind: ending, cause })
    throw await toApiError(endpoint, cause)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}
