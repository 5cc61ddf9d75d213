/** From method and path to an endpoint. Static segments beat parameters; a trailing slash is nothing. */
import { endpoints, type Endpoints } from '#api/endpoints.ts'
import type { Endpoint } from '#api/query/endpoint.ts'

export type EndpointId = keyof Endpoints

export interface Match {
  id: EndpointId
  endpoint: Endpoint
  /** Decoded path parameters by name. */
  params: Record<string, string>
}

interface Route {
  id: EndpointId
  endpoint: Endpoint
  segments: string[]
}

/** Paths beside the declared ones that lead to the same endpoint. */
const ALIASES: [EndpointId, string][] = [
  ['E44', '/v2/kyc/sumsub/generate-token'], // the twin on V2 (contract §2.6)
  ['E54', '/v1/orders/TRANSFER_INTERNAL'], // Q1
  ['E78', '/v1/v2/orders/INTERNAL_TRANSFER'], // Q2
  ['E78', '/v1/v2/orders/TRA'],
  ['E80', '/v2/tenant/config'], // Q6
  ['E80', '/v2/system/config'],
]

const split = (path: string) => path.split('/').filter((segment) => segment !== '')
const isParameter = (segment: string) => segment.startsWith('{')

function createRoutes(): Route[] {
  const declared = Object.keys(endpoints)
    .filter((id): id is EndpointId => id in endpoints)
    .map((id): [EndpointId, string] => [id, `/${endpoints[id].base}${endpoints[id].path}`])
  return [...declared, ...ALIASES].flatMap(([id, path]) => {
    // Q36: clients that read the specification literally send these to the V2 base.
    const twins = path.startsWith('/v1/v2/') ? [path, path.replace('/v1/v2/', '/v2/v2/')] : [path]
    if (path.startsWith('/v1/v2/')) twins.push(path.replace('/v1/v2/', '/v2/'))
    return twins.map((twin) => ({ id, endpoint: endpoints[id], segments: split(twin) }))
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

/** Undefined when no endpoint has this method and path. */
export function match(method: string, path: string): Match | undefined {
  const segments = split(path)
  const route = routes.find(
    (candidate) =>
      candidate.endpoint.method === method &&
      candidate.segments.length === segments.length &&
      candidate.segments.every((part, at) => isParameter(part) || part === segments[at]),
  )
  if (route === undefined) return undefined
  const params = route.segments.flatMap((part, at) =>
    isParameter(part) ? [[part.slice(1, -1), decode(segments[at] ?? '')]] : [],
  )
  return { id: route.id, endpoint: route.endpoint, params: Object.fromEntries(params) }
}
