/** The transport: calls of the wire by the ky clients, with exact JSON both ways and one class of error. */
import { parseJson } from '#lib/json.ts'

import { ApiError, requestIdOf, toApiError } from './api-error.ts'
import { createClients, type HttpOptions, type SendOptions, type WireRequest } from './clients.ts'
import { createFailureLog, type FailureLog } from './failure-log.ts'
import type { TokenStore } from './token-store.ts'

export interface Http {
  /** Resolves to the decoded body; rejects with ApiError only, or with the recovery's error. */
  send(request: WireRequest, options?: SendOptions): Promise<unknown>
  tokens: TokenStore
  /** What `send` has rejected with. */
  failures: FailureLog
}

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
