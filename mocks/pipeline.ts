/**
 * Handles a call: log, fault, headers, token, schemas of the input, handler, schema of the
 * response.
 */
import type { EndpointId } from '#api/endpoints.ts'

import { checkHeaders, tokenOf } from './check-headers.ts'
import type { SeedName } from './db/seeds/seeds.ts'
import { ConnectionDropped, PlatformError } from './errors.ts'
import { runWithFault, type Faults } from './faults.ts'
import type { Call, PublicCall } from './handlers/handler.ts'
import { handlers } from './handlers/handlers.ts'
import { TENANT_ID } from './keys.ts'
import { unknownPath } from './nearest-path.ts'
import { readInput } from './read-input.ts'
import { toResponse, preflightResponse, errorResponse, bodyTextOf } from './responses.ts'
import { ALL_CALLS, matchEndpoint, type EndpointMatch } from './router.ts'
import { userOfKey } from './services/key-access.ts'
import { toIsoTime } from './services/presenters.ts'
import { authenticate } from './services/tokens.ts'
import type { SandboxState } from './state.ts'

/**
 * Calls that the HTTP adapter answers itself. The response 404 names them if no endpoint has a
 * similar path.
 */
const FRONT_DOOR = ['GET /', 'GET /openapi.json']

export interface LoggedCall {
  endpoint: string | null
  method: string
  /** Path with the base address, without the query. */
  path: string
  query: string
  /** Status of the response; 0 while the call runs, and if it gets no response. */
  status: number
  /** `App-Enviroment` header (Q8). */
  environment: string | null
  tenant: string | null
  /** True if the call is marked as a replay (Q30). */
  retry: boolean
  at: string
  /** Returned in the header `x-request-id`. */
  requestId: string
}

const MAX_CALLS = 10_000

interface CallLog {
  calls: readonly LoggedCall[]
  /** Adds a call and gives it an id; the pipeline sets the status later. */
  add(call: Omit<LoggedCall, 'requestId'>): LoggedCall
}

export function createCallLog(): CallLog {
  const calls: LoggedCall[] = []
  let count = 0
  return {
    calls,
    add(given) {
      const call = { ...given, requestId: `sandbox-${++count}` }
      calls.push(call)
      if (calls.length > MAX_CALLS) calls.shift()
      return call
    },
  }
}

export interface Runtime {
  seed: SeedName
  state: SandboxState
  faults: Faults
  log: CallLog
  inspect: ResponseInspector
}

/** Receives the endpoint and the JSON of each successful response before it is sent. */
export type ResponseInspector = (id: EndpointId, text: string) => void

type AnyHandler = (call: Call, input: never) => unknown

/** Answers a call of the platform. Throws ConnectionDropped if a fault asks for no response. */
export async function handleCall(runtime: Runtime, request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return preflightResponse()
  const url = new URL(request.url)
  const found = matchEndpoint(request.method, url.pathname)
  const entry = runtime.log.add(toEntry(runtime.state, request, url, found))
  const response = await respondTo(runtime, request, url, found).catch((error: unknown) => {
    if (error instanceof ConnectionDropped) throw error
    return errorResponse(url.pathname, toPlatformError(runtime.state, error))
  })
  entry.status = response.status
  response.headers.set('x-request-id', entry.requestId)
  return response
}

async function respondTo(
  { state, faults, inspect }: Runtime,
  request: Request,
  url: URL,
  found: EndpointMatch | undefined,
) {
  if (found === undefined) {
    throw new PlatformError(
      404,
      unknownPath(request.method, url.pathname, [...FRONT_DOOR, ...ALL_CALLS]),
    )
  }
  return runWithFault(await faults.take(found.id, request), request.signal, async () => {
    try {
      const response = await perform(state, request, url, found)
      inspect(found.id, bodyTextOf(response) ?? '')
      return response
    } catch (error) {
      return errorResponse(url.pathname, ofEndpoint(found, toPlatformError(state, error)))
    }
  })
}

async function perform(
  state: SandboxState,
  request: Request,
  url: URL,
  found: EndpointMatch,
): Promise<Response> {
  checkHeaders(request, state.flags.takesUntypedReads)
  const call: PublicCall = { ...state, tenant: TENANT_ID, origin: url.origin }
  // Public endpoints ignore a token (Q31).
  const caller = found.endpoint.isPublic
    ? call
    : { ...call, user: userBehind(state, tokenOf(request.headers, url.pathname), found) }
  const input = await readInput(found, request, url.search)
  const handler: AnyHandler = handlers[found.name]
  return toResponse(found.endpoint, await handler(caller as Call, input as never))
}

const userBehind = (state: SandboxState, token: string, found: EndpointMatch) =>
  userOfKey(state, token, found) ?? authenticate(state, token)

function toEntry(
  state: SandboxState,
  request: Request,
  url: URL,
  found: EndpointMatch | undefined,
): Omit<LoggedCall, 'requestId'> {
  return {
    endpoint: found?.id ?? null,
    method: request.method,
    path: url.pathname,
    query: url.search,
    status: 0,
    environment: request.headers.get('app-enviroment'),
    tenant: request.headers.get('x-tenant-id'),
    retry: request.headers.get('x-retry-request') === 'true',
    at: toIsoTime(state.clock.now()),
  }
}

/** Endpoints that answer 400 for a wrong member; all others answer 422 (contract §5.4, §7.3). */
const ANSWER_400: ReadonlySet<string> = new Set(['E25', 'E26', 'E29'])

function ofEndpoint({ id }: EndpointMatch, error: PlatformError): PlatformError {
  if (error.status !== 422 || !ANSWER_400.has(id)) return error
  return new PlatformError(400, error.message, error)
}

/** Any other error is a defect of the sandbox: it becomes a 500, with its stack on the terminal. */
function toPlatformError(state: SandboxState, error: unknown): PlatformError {
  if (error instanceof PlatformError) return error
  state.print(
    `broken rule: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  )
  return new PlatformError(500, 'internal server error')
}
