/**
 * The ky clients, one for each base of the platform (contract §1.1): the headers of §1.2, one deadline over the whole
 * exchange, and on a 401 the recovery of §1.7 with one replay.
 */
import ky, { TimeoutError, type NormalizedOptions } from 'ky'

import { ApiError, refusalOf } from './api-error.ts'
import type { Base, HttpOptions, SendOptions, WireRequest } from './http.ts'
import { createSessionRecovery } from './session-recovery.ts'

/** What the hooks know of a call beside its `Request`. */
interface CallContext extends Record<string, unknown> {
  wire: WireRequest
  options: SendOptions
  token: string | null
  isReplay: boolean
}

/** Makes the clients of one session. What sends by them rejects as ky does, or with an ApiError of the session. */
export function createClients({ timeout, ...options }: HttpOptions & { timeout: number }) {
  const { baseUrls, environment, tenantId, tokens } = options
  const { fetch: send = (request: Request) => fetch(request) } = options
  const recovery = createSessionRecovery(options)

  function authorize(request: Request, { context }: NormalizedOptions): void {
    const { wire, token, isReplay } = context as CallContext
    if (wire.isPublic) return
    // Nothing goes out for a person who is not the page's any more, not even without a token.
    if (tokens.isReplaced()) throw new ApiError({ endpoint: wire.endpoint, kind: 'aborted' })
    // The first base takes the token raw, with no scheme word.
    if (token !== null)
      request.headers.set('authorization', wire.base === 'v1' ? token : `Bearer ${token}`)
    if (isReplay) request.headers.set('X-Retry-Request', 'true')
  }

  async function recover(request: Request, { context }: NormalizedOptions, response: Response) {
    const { wire, token, isReplay, options } = context as CallContext
    const { bypassRecovery = options.token !== undefined, signal, isWanted } = options
    if (response.status !== 401 || wire.isPublic || bypassRecovery) return undefined
    if (isReplay) {
      recovery.giveUp()
      return undefined
    }
    const reason = await refusalOf(wire.endpoint, response)
    const renewed = await orAborted(recovery.tokenAfter(token, reason), signal)
    if (isWanted?.() === false) return undefined
    return sendBy(request, { wire, options, token: renewed, isReplay: true })
  }

  const shared = ky.create({
    timeout,
    retry: 0, // the query layer retries what is safe to repeat
    headers: {
      accept: 'application/json, text/plain, */*',
      'App-Enviroment': environment, // Q8: misspelt on the wire
      'content-type': 'application/json', // also where there is no body
      'x-tenant-id': tenantId,
    },
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
      const answer = await send(request)
      if (!answer.ok) refused = answer
      else if (response === 'file') return answer
      return new Response((await answer.text()) || null, answer)
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
