/**
 * One call from request to response: log, fault, tenant, token, schemas, rule, schema. Rules only ever
 * see checked input of people who may call.
 */
import { toResponse, preflight, refuse } from './answer.ts'
import type { CallLog, LoggedCall } from './call-log.ts'
import { ConnectionDropped, PlatformError } from './errors.ts'
import { underFault, type Faults } from './faults.ts'
import type { Call, PublicCall } from './handlers/handler.ts'
import { handlers } from './handlers/handlers.ts'
import { TENANT_ID } from './keys.ts'
import { readInput } from './read-input.ts'
import { match, type Match } from './router.ts'
import { toTime } from './services/present.ts'
import { authenticate } from './services/tokens.ts'
import type { World } from './world.ts'

export interface Stage {
  world: World
  faults: Faults
  log: CallLog
}

/** Total over endpoints, seen from here: whatever fits the endpoint goes in and out. */
type AnyHandler = (call: Call, input: never) => unknown

/** Answers a call of the platform. Throws ConnectionDropped where a fault asks for no answer. */
export async function handle(stage: Stage, request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight()
  const url = new URL(request.url)
  const found = match(request.method, url.pathname)
  const entry = stage.log.add(toEntry(stage.world, request, url, found))
  try {
    const response = await answer(stage, request, url, found)
    entry.status = response.status
    return response
  } catch (error) {
    if (error instanceof ConnectionDropped) throw error
    const response = refuse(url.pathname, toPlatformError(stage.world, error))
    entry.status = response.status
    return response
  }
}

function answer({ world, faults }: Stage, request: Request, url: URL, found: Match | undefined) {
  if (found === undefined) {
    throw new PlatformError(404, `Cannot ${request.method} ${url.pathname}`)
  }
  return underFault(faults.take(found.id), request.signal, async () => {
    try {
      return await perform(world, request, url, found)
    } catch (error) {
      return refuse(url.pathname, toPlatformError(world, error))
    }
  })
}

async function perform(world: World, request: Request, url: URL, found: Match): Promise<Response> {
  const tenant = request.headers.get('x-tenant-id')
  if (tenant !== TENANT_ID) throw new PlatformError(401, 'invalid tenant', { code: 'TENANT' })
  const call: PublicCall = { ...world, tenant, origin: url.origin }
  // Q31: public endpoints are judged without the token that a client may still send.
  const caller = found.endpoint.isPublic
    ? call
    : { ...call, user: authenticate(world, request.headers.get('authorization')) }
  const input = await readInput(found, request, url.search)
  const handler: AnyHandler = handlers[found.id]
  return toResponse(found.endpoint, await handler(caller as Call, input as never))
}

function toEntry(world: World, request: Request, url: URL, found: Match | undefined): LoggedCall {
  return {
    endpoint: found?.id ?? null,
    method: request.method,
    path: url.pathname,
    query: url.search,
    status: 0,
    environment: request.headers.get('app-enviroment'),
    tenant: request.headers.get('x-tenant-id'),
    retry: request.headers.get('x-retry-request') === 'true',
    at: toTime(world.clock.now()),
  }
}

/** A rule that breaks is a fault of the sandbox: 500, and its stack on the terminal. */
function toPlatformError(world: World, error: unknown): PlatformError {
  if (error instanceof PlatformError) return error
  world.print(
    `broken rule: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  )
  return new PlatformError(500, 'internal server error')
}
