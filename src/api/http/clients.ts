/**
 * The transport. It has one ky client for each base URL (contract §1.1), adds the headers of §1.2,
 * sets one time limit for the whole call, recovers the session after a 401 and replays the call
 * once (§1.7), keeps numbers in JSON exact, and throws one error class.
 */
import ky, { TimeoutError, type NormalizedOptions } from 'ky'

import { parseJson } from '#lib/json.ts'

import { ApiError, readRefusal, requestIdOf, toApiError } from './api-error.ts'
import { createFailureLog, type FailureLog } from './failure-log.ts'
import { authorizationOf, headersOf, type ApiBase } from './headers.ts'
import { createSessionRecovery, type RecoveryOptions } from './session-recovery.ts'
import type { TokenStore } from './token-store.ts'

export interface WireRequest {
  endpoint: string
  base: ApiBase
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path without a leading slash, with encoded path parameters. */
  path: string
  query: string
  /** Encoded JSON. A replay sends the same bytes. */
  body: string | undefined
  /** CSV files and empty answers are not JSON (contract §1.5). A `file` is returned unread. */
  response: 'json' | 'file' | 'nothing'
  /** Converts the decoded body to the result of `send`. If this function throws, the call fails. */
  read: (answer: unknown, requestId: string | undefined) => unknown
  /** True for E1-E9: no Authorization header, no session recovery after a 401 (contract §1.7 f). */
  isPublic: boolean
}

export interface SendOptions {
  signal?: AbortSignal | undefined
  /** If true, a 401 is passed to the caller, and the session is neither refreshed nor ended. */
  bypassRecovery?: boolean
  /** Token of a session that is not stored yet. A 401 is then passed to the caller. */
  token?: string
  /** Called before a replay. If it returns false, the call fails with the 401. */
  shouldReplay?: (() => boolean) | undefined
}

export interface HttpSettings {
  baseUrls: Record<ApiBase, string>
  tenantId: string
  environment: 'web' | 'telegram'
  /** Time limit of a call in milliseconds, including the response body; 60 000 by contract §1.1. */
  timeout?: number
  /** Returns the answer if the page has sent this request, else undefined. Rejects like fetch. */
  earlyAnswer?: ((request: Request) => Promise<Response | undefined>) | undefined
}

export type HttpOptions = HttpSettings & RecoveryOptions

export interface Http {
  /** Resolves to the decoded body. Rejects with ApiError, or with the session recovery's error. */
  send(request: WireRequest, options?: SendOptions): Promise<unknown>
  tokens: TokenStore
  failures: FailureLog
}

export const REQUEST_TIMEOUT_MS = 60_000

interface CallContext extends Record<string, unknown> {
  wire: WireRequest
  options: SendOptions
  token: string | null
  isReplay: boolean
}

/** Creates a session's ky clients. Calls reject like ky, or with ApiError if the session ended. */
function createClients(options: HttpOptions) {
  const { baseUrls, tokens, earlyAnswer, timeout = REQUEST_TIMEOUT_MS } = options
  const recovery = createSessionRecovery(options)

  function authorize(request: Request, { context }: NormalizedOptions): void {
    const { wire, token, isReplay } = context as CallContext
    if (wire.isPublic) return
    // After another person has signed in, this page sends nothing, not even without a token.
    if (tokens.isReplaced()) throw new ApiError({ endpoint: wire.endpoint, kind: 'aborted' })
    if (token !== null) request.headers.set('authorization', authorizationOf(wire.base, token))
    if (isReplay) request.headers.set('X-Retry-Request', 'true')
  }

  async function recover(request: Request, { context }: NormalizedOptions, response: Response) {
    const { wire, token, isReplay, options } = context as CallContext
    const { bypassRecovery = options.token !== undefined, signal, shouldReplay } = options
    if (response.status !== 401 || wire.isPublic || bypassRecovery) return undefined
    if (isReplay) {
      recovery.giveUp()
      return undefined
    }
    const reason = await readRefusal(wire.endpoint, response)
    const newToken = await orAborted(recovery.tokenAfter(token, reason), signal)
    if (shouldReplay?.() === false) return undefined
    return sendBy(request, { wire, options, token: newToken, isReplay: true })
  }

  const shared = ky.create({
    timeout,
    retry: 0, // the query layer retries safe calls
    headers: headersOf(options),
    hooks: { beforeRequest: [authorize], afterResponse: [recover] },
  })
  const clientOf = (base: ApiBase) =>
    shared.extend({ prefixUrl: baseUrls[base].replace(/\/+$/, '') })
  const clients = { v1: clientOf('v1'), v2: clientOf('v2'), totp: clientOf('totp') }

  /** Sends a call to a path, or replays its Request with the same bytes. */
  async function sendBy(target: string | Request, context: CallContext): Promise<Response> {
    const { endpoint, base, method, body, response } = context.wire
    const { signal } = context.options
    let refused: Response | undefined
    /**
     * ky's time limit covers the headers only, so the body is read inside the call. A file is
     * returned unread.
     */
    const exchange = async (request: Request) => {
      const answer = (await earlyAnswer?.(request)) ?? (await fetch(request))
      if (!answer.ok) refused = answer
      else if (response === 'file') return answer
      const text = await answer.text()
      // A timeout after this line is one of the replayed call, which the platform may have
      // executed.
      refused = undefined
      return new Response(text || null, answer)
    }
    try {
      return await clients[base](target, {
        ...(typeof target === 'string' && { method, body: body ?? null }),
        ...(signal && { signal }),
        // ky always passes a `Request`. An answer requested early by the page
        // (prefetched-responses.ts) ignores signals.
        fetch: (request) => orAborted(exchange(request as Request), (request as Request).signal),
        context,
      })
    } catch (error) {
      // If the body of a refusal times out, its status is enough.
      if (!(error instanceof TimeoutError) || refused === undefined) throw error
      throw await readRefusal(endpoint, new Response(null, refused))
    }
  }

  return (wire: WireRequest, options: SendOptions): Promise<Response> => {
    const token = wire.isPublic ? null : (options.token ?? tokens.access())
    const address = `${wire.path}${wire.query && `?${wire.query}`}`
    return sendBy(address, { wire, options, token, isReplay: false })
  }
}

/** Rejects as soon as the signal aborts, even if the work can't be cancelled. */
function orAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (signal === undefined) return work
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** Creates the transport of a session. All calls share it and its recovery. */
export function createHttp(options: HttpOptions): Http {
  const sendByClient = createClients(options)
  const failures = createFailureLog()

  async function send(request: WireRequest, options: SendOptions = {}): Promise<unknown> {
    const { endpoint, read } = request
    const response = await sendByClient(request, options).catch(async (error: unknown) => {
      throw await toApiError(endpoint, error, options.signal)
    })
    if (request.response === 'file') return response
    const text = await response.text()
    if (request.response === 'nothing') return undefined
    const requestId = requestIdOf(response)
    let answer: unknown
    try {
      // Endpoints without a result answer with an empty body; the schema decides if that is valid.
      answer = text === '' ? null : parseJson(text)
    } catch (cause) {
      const { status } = response
      throw new ApiError({ endpoint, kind: 'contract', status, body: text, requestId, cause })
    }
    return read(answer, requestId)
  }

  return {
    send: (request, options) => send(request, options).catch(failures.passOn),
    tokens: options.tokens,
    failures,
  }
}
