/**
 * The transport: ky clients, one for each base of the platform (contract §1.1), with the headers of §1.2, one deadline
 * over the whole exchange, on a 401 the recovery of §1.7 with one replay, exact JSON both ways and one class of error.
 */
import ky, { TimeoutError, type NormalizedOptions } from 'ky'

import { parseJson } from '#lib/json.ts'

import { ApiError, refusalOf, requestIdOf, toApiError } from './api-error.ts'
import { createFailureLog, type FailureLog } from './failure-log.ts'
import { authorizationOf, headersOf, type Base } from './headers.ts'
import { createSessionRecovery, type RecoveryOptions } from './session-recovery.ts'
import type { TokenStore } from './token-store.ts'

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
  read: (answer: unknown, requestId: string | undefined) => unknown
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
  shouldReplay?: (() => boolean) | undefined
}

export interface HttpSettings {
  baseUrls: Record<Base, string>
  tenantId: string
  environment: 'web' | 'telegram'
  /** Milliseconds over the whole exchange; 60 000 by contract §1.1. */
  timeout?: number
  /** An answer that was asked for already, before the network is; undefined where none was. Rejects as fetch does. */
  earlyAnswer?: ((request: Request) => Promise<Response | undefined>) | undefined
}

export type HttpOptions = HttpSettings & RecoveryOptions

export interface Http {
  /** Resolves to the decoded body; rejects with ApiError only, or with the recovery's error. */
  send(request: WireRequest, options?: SendOptions): Promise<unknown>
  tokens: TokenStore
  /** What `send` has rejected with. */
  failures: FailureLog
}

/** Milliseconds that one exchange may take, the reading of its body included. */
export const REQUEST_TIMEOUT_MS = 60_000

/** What the hooks know of a call beside its `Request`. */
interface CallContext extends Record<string, unknown> {
  wire: WireRequest
  options: SendOptions
  token: string | null
  isReplay: boolean
}

/** Makes the clients of one session. What sends by them rejects as ky does, or with an ApiError of the session. */
function createClients(options: HttpOptions) {
  const { baseUrls, tokens, earlyAnswer, timeout = REQUEST_TIMEOUT_MS } = options
  const recovery = createSessionRecovery(options)

  function authorize(request: Request, { context }: NormalizedOptions): void {
    const { wire, token, isReplay } = context as CallContext
    if (wire.isPublic) return
    // Nothing goes out for a person who is not the page's any more, not even without a token.
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
    const reason = await refusalOf(wire.endpoint, response)
    const renewed = await orAborted(recovery.tokenAfter(token, reason), signal)
    if (shouldReplay?.() === false) return undefined
    return sendBy(request, { wire, options, token: renewed, isReplay: true })
  }

  const shared = ky.create({
    timeout,
    retry: 0, // the query layer retries what is safe to repeat
    headers: headersOf(options),
    hooks: { beforeRequest: [authorize], afterResponse: [recover] },
  })
  const clientOf = (base: Base) => shared.extend({ prefixUrl: baseUrls[base].replace(/\/+$/, '') })
  const clients = { v1: clientOf('v1'), v2: clientOf('v2'), totp: clientOf('totp') }

  /** Of an address, or of the request that is replayed: ky keeps its bytes. */
  async function sendBy(target: string | Request, context: CallContext): Promise<Response> {
    const { endpoint, base, method, body, response } = context.wire
    const { signal } = context.options
    let refused: Response | undefined
    /** ky's deadline ends with the head of an answer, so the body is read within it; a file is handed over unread. */
    const exchange = async (request: Request) => {
      const answer = (await earlyAnswer?.(request)) ?? (await fetch(request))
      if (!answer.ok) refused = answer
      else if (response === 'file') return answer
      const text = await answer.text()
      // What is over time from here on is another call: the replay of this one may have been carried out.
      refused = undefined
      return new Response(text || null, answer)
    }
    try {
      return await clients[base](target, {
        ...(typeof target === 'string' && { method, body: body ?? null }),
        ...(signal && { signal }),
        // ky always passes on a `Request`. An early answer of the page (prefetched-responses.ts) hears no signal.
        fetch: (request) => orAborted(exchange(request as Request), (request as Request).signal),
        context,
      })
    } catch (error) {
      // The status of a refusal says enough, also where its words don't come in time.
      if (!(error instanceof TimeoutError) || refused === undefined) throw error
      throw await refusalOf(endpoint, new Response(null, refused))
    }
  }

  return (wire: WireRequest, options: SendOptions): Promise<Response> => {
    const token = wire.isPublic ? null : (options.token ?? tokens.access())
    const address = `${wire.path}${wire.query && `?${wire.query}`}`
    return sendBy(address, { wire, options, token, isReplay: false })
  }
}

/** Settles what waits, for the recovery or for an answer, as soon as its signal aborts. */
function orAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (signal === undefined) return work
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** Makes the transport of one session: everything that calls the platform shares it and its recovery. */
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
      // Void endpoints of the platform answer nothing at all; a schema decides whether that is right.
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
