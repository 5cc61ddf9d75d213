/** The transport: calls of the wire by the ky clients, with exact JSON both ways and one class of error. */
import { parseJson } from '#lib/json.ts'

import { ApiError, requestIdOf, toApiError } from './api-error.ts'
import { createClients } from './clients.ts'
import { createFailureLog, type FailureLog } from './failure-log.ts'
import type { RecoveryOptions } from './session-recovery.ts'
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
  const sendByClient = createClients({ timeout: REQUEST_TIMEOUT_MS, ...options })
  const failures = createFailureLog()

  async function send(request: WireRequest, options: SendOptions = {}): Promise<unknown> {
    const { endpoint, read = (answer) => answer } = request
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
