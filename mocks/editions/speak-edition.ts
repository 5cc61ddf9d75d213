/**
 * The sandbox in another edition of the wire: what comes in is respelled as the specification has it, goes through the
 * very same rules, and goes out in the edition's spelling. By the translations that the client has, read the other
 * way round; what the edition leaves out and the specification needs is looked up (lookups.ts).
 */
import { translationsOf, type Edition } from '#api/editions/editions.ts'
import { endpoints, type EndpointName } from '#api/endpoints.ts'
import { parseJsonToRewrite } from '#lib/exact-json.ts'
import { stringifyJson } from '#lib/json.ts'
import { parseQuery } from '#lib/parse-query.ts'
import { stringifyQuery } from '#lib/query-string.ts'
import {
  fillTemplate,
  isMembers,
  NOT_IN_EDITION,
  readTemplate,
  type Members,
  type Parts,
  type Translation,
} from '#api/query/translation.ts'
import type { Endpoint } from '#api/query/endpoint.ts'

import { PlatformError } from '../errors.ts'
import { json, refuse, respond } from '../responses.ts'
import { match } from '../router.ts'
import type { SandboxState } from '../state.ts'
import { additionsTo, assertKnown, fillIn } from './lookups.ts'

/** Responds to a request as the sandbox does. */
export type Handle = (request: Request) => Promise<Response>

interface Route {
  endpoint: Endpoint
  translation: Translation
  /** With its base. */
  template: string
  method: string
}

interface Spoken {
  route: Route
  theirs: Parts
}

/** The sandbox's `handle` in that edition. `stateOf` gives the state of the moment: a reset replaces it. */
export function speakEdition(
  edition: Edition,
  handle: Handle,
  stateOf: () => SandboxState,
): Handle {
  const routes = routesOf(edition)
  const places = new Set(routes.map(({ method, template }) => `${method} ${template}`))

  /** Whether the specification has a path there that the edition has left. */
  function isGone(method: string, pathname: string): boolean {
    const found = match(method, pathname)
    if (found === undefined || translationsOf(edition)[found.id] === undefined) return false
    return !places.has(`${method} /${found.endpoint.base}${found.endpoint.path}`)
  }

  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const text = await request.clone().text()
    const spoken = find(routes, request.method, pathname, { search, text })
    if (spoken === undefined) {
      return isGone(request.method, pathname)
        ? refuse(pathname, new PlatformError(404, `Cannot ${request.method} ${pathname}`))
        : handle(request)
    }
    const { endpoint, translation } = spoken.route
    try {
      // Without a certain spelling nothing that comes in is taken for the call.
      if (translation.request === undefined && translation.isUnspoken !== undefined)
        throw new PlatformError(404, `Cannot ${request.method} ${pathname}`, {
          code: NOT_IN_EDITION,
        })
      const respelled = translation.request?.toOurs(spoken.theirs) ?? spoken.theirs
      // Where another call takes over what is not found here, this one must not find it by itself.
      if (translation.otherwise !== undefined) assertKnown(endpoint.id, stateOf(), respelled)
      const ours = fillIn(endpoint.id, stateOf(), respelled)
      return await toTheirs(spoken, await handle(toOurs(request, spoken.route, ours, text)))
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      return toTheirs(spoken, refuse(pathname, error))
    }
  }
}

function routesOf(edition: Edition): Route[] {
  const names = Object.keys(endpoints).filter((name): name is EndpointName => name in endpoints)
  const routeOf = (endpoint: Endpoint, translation: Translation): Route[] => [
    {
      endpoint,
      translation,
      template: `/${translation.base ?? endpoint.base}${translation.path ?? endpoint.path}`,
      method: translation.method ?? endpoint.method,
    },
    ...(translation.otherwise === undefined ? [] : routeOf(endpoint, translation.otherwise)),
  ]
  return names.flatMap((name) => {
    const translation = translationsOf(edition)[endpoints[name].id]
    return translation === undefined ? [] : routeOf(endpoints[name], translation)
  })
}

function find(
  routes: readonly Route[],
  method: string,
  pathname: string,
  { search, text }: { search: string; text: string },
): Spoken | undefined {
  const query: Members = parseQuery(search)
  const body = readBody(text) ?? {}
  const found = routes.flatMap((route) => {
    const params = route.method === method ? readTemplate(route.template, pathname) : undefined
    return params === undefined ? [] : [{ route, theirs: { params, query, body } }]
  })
  // A path that is written out goes before one with parameters.
  const sorted = found.toSorted(
    (one, other) => Object.keys(one.theirs.params).length - Object.keys(other.theirs.params).length,
  )
  // Where it is not said which of them is meant, any of them says what is wrong.
  return (
    sorted.find(({ route, theirs }) => route.translation.isMeant?.(theirs) ?? true) ?? sorted[0]
  )
}

function readJson(text: string): unknown {
  try {
    return parseJsonToRewrite(text)
  } catch {
    return undefined
  }
}

function readBody(text: string): Members | undefined {
  const body = readJson(text)
  return isMembers(body) ? body : undefined
}

/** What is no object stays as it came: the sandbox says what is wrong with it. */
function toOurs(request: Request, { endpoint }: Route, ours: Parts, text: string): Request {
  const { method, base, path } = endpoint
  const url = new URL(`/${base}${fillTemplate(path, ours.params)}`, request.url)
  const query = stringifyQuery(ours.query)
  const isBroken = text !== '' && readBody(text) === undefined
  return new Request(query === '' ? url : `${url.href}?${query}`, {
    method,
    headers: request.headers,
    signal: request.signal,
    ...(method === 'GET' ? {} : { body: isBroken ? text : stringifyJson(ours.body) }),
  })
}

async function toTheirs(
  { route: { endpoint, translation }, theirs }: Spoken,
  response: Response,
): Promise<Response> {
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  if (!isJson) return response
  const text = await response.text()
  const ours = readJson(text)
  // What an ordered fault has cut short stays so.
  if (ours === undefined) return respond(response.status, text)
  if (!response.ok) return refusal(response, translation, ours)
  const content = translation.answer?.toTheirs(ours) ?? ours
  const answer = additionsTo(endpoint.id, content)
  return json(response.status, translation.isEnveloped ? wrap(answer, theirs) : answer)
}

/** The platform names a code and words, and no fields. */
function refusal(response: Response, { isEnveloped }: Translation, ours: unknown): Response {
  const body = isMembers(ours) ? ours : {}
  const message = body.message ?? body.error
  const content = isEnveloped
    ? { success: false, error: { code: body.code ?? `HTTP_${response.status}`, message } }
    : ours
  const retryAfter = response.headers.get('retry-after')
  return respond(
    response.status,
    stringifyJson(content),
    undefined,
    retryAfter === null ? {} : { 'retry-after': retryAfter },
  )
}

function wrap(answer: unknown, { query }: Parts): Members {
  if (!isMembers(answer) || !Array.isArray(answer.data)) return { success: true, data: answer }
  const { data, total, has_more } = answer
  const offset = Number(query.offset ?? 0)
  const limit = Number(query.limit ?? data.length)
  return { success: true, data, pagination: { offset, limit, total, has_more } }
}
