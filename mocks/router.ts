/**
 * Finds the endpoint for a method and path. Fixed segments come before parameters; a slash at the
 * end is ignored.
 */
import { endpoints, type EndpointId, type EndpointName } from '#api/endpoints.ts'
import type { Endpoint } from '#api/query/endpoint.ts'

export interface EndpointMatch {
  name: EndpointName
  id: EndpointId
  endpoint: Endpoint
  params: Record<string, string>
}

interface Route {
  name: EndpointName
  segments: string[]
}

/** Paths at which endpoints also answer, besides their own. */
const ALIASES: [EndpointName, string][] = [
  ['createSumsubToken', '/v2/kyc/sumsub/generate-token'], // The same call on V2 (contract §2.6).
  ['transferInternallyV1', '/v1/orders/TRANSFER_INTERNAL'], // Q1
  ['transferInternally', '/v1/v2/orders/INTERNAL_TRANSFER'], // Q2
  ['transferInternally', '/v1/v2/orders/TRA'],
  ['getTenantConfig', '/v2/tenant/config'], // Q6
  ['getTenantConfig', '/v2/system/config'],
]

/** Every call as text, such as `GET /v2/wallets/{uuid}`. */
export const ALL_CALLS: readonly string[] = Object.values(endpoints).map(
  ({ method, base, path }) => `${method} /${base}${path}`,
)

const split = (path: string) => path.split('/').filter((segment) => segment !== '')
const isParameter = (segment: string) => segment.startsWith('{')

function createRoutes(): Route[] {
  const declared = Object.keys(endpoints)
    .filter((name): name is EndpointName => name in endpoints)
    .map((name): [EndpointName, string] => [
      name,
      `/${endpoints[name].base}${endpoints[name].path}`,
    ])
  return [...declared, ...ALIASES].flatMap(([name, path]) => {
    // Clients that follow the specification literally send these paths to the base address V2
    // (Q36).
    const aliases = path.startsWith('/v1/v2/') ? [path, path.replace('/v1/v2/', '/v2/v2/')] : [path]
    if (path.startsWith('/v1/v2/')) aliases.push(path.replace('/v1/v2/', '/v2/'))
    return aliases.map((alias) => ({ name, segments: split(alias) }))
  })
}

const routes = createRoutes().toSorted((a, b) => {
  const first = a.segments.findIndex(
    (segment, at) => isParameter(segment) !== isParameter(b.segments[at] ?? ''),
  )
  return first < 0 ? 0 : Number(isParameter(a.segments[first] ?? '')) * 2 - 1
})

const decode = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Returns the endpoint with its parameters; undefined if none fits. */
export function matchEndpoint(method: string, path: string): EndpointMatch | undefined {
  const segments = split(path)
  const route = routes.find(
    (candidate) =>
      endpoints[candidate.name].method === method &&
      candidate.segments.length === segments.length &&
      candidate.segments.every((part, at) => isParameter(part) || part === segments[at]),
  )
  if (route === undefined) return undefined
  const params = route.segments.flatMap((part, at) =>
    isParameter(part) ? [[part.slice(1, -1), decode(segments[at] ?? '')]] : [],
  )
  const endpoint = endpoints[route.name]
  return { name: route.name, id: endpoint.id, endpoint, params: Object.fromEntries(params) }
}
