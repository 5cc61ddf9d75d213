/** Probes a deployment's three base addresses over the network, before anybody visits it. */
import { endpoints } from '#api/endpoints.ts'
import { authorizationOf, headersOf, type ApiBase } from '#api/http/headers.ts'
import type { Endpoint } from '#api/query/endpoint.ts'

import type { Settings } from '../src/config/settings.ts'

/** A read for each base address, which needs only a session; on V2 it needs only the tenant. */
const READS: Record<ApiBase, Endpoint> = {
  v1: endpoints.listOrderTypes,
  v2: endpoints.listCurrencies,
  totp: endpoints.getOrderVerification,
}

const NAMES: Record<ApiBase, string> = {
  v1: 'VITE_API_V1_BASE_URL',
  v2: 'VITE_API_V2_BASE_URL',
  totp: 'VITE_TOTP_BASE_URL',
}

const DEADLINE_MS = 10_000

/**
 * Headers that a base address must allow, besides the token's; the last one marks repeated calls.
 */
const HEADERS = ['app-enviroment', 'content-type', 'x-tenant-id', 'x-retry-request']

/** Methods that browsers send without permission from a preflight. */
const FREE_METHODS = ['GET', 'POST']

const listOf = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').toLowerCase().split(/[\s,]+/)

/** Returns the reasons why a browser would refuse calls of a page at `site`. */
function faultsOfCors(
  base: ApiBase,
  site: string,
  preflight: Response,
  answer: Response,
): string[] {
  const isOpen = ({ headers }: Response) =>
    ['*', site].includes(headers.get('access-control-allow-origin') ?? '')
  const allowed = listOf(preflight.headers, 'access-control-allow-headers')
  // `*` doesn't include the authorization header.
  const refusedHeaders = [...HEADERS, 'authorization'].filter(
    (name) => !allowed.includes(name) && !(allowed.includes('*') && name !== 'authorization'),
  )
  const methods = listOf(preflight.headers, 'access-control-allow-methods')
  const used = new Set(
    Object.values(endpoints).flatMap((it) => (it.base === base ? [it.method] : [])),
  )
  const refusedMethods = [...used]
    .toSorted()
    .filter(
      (method) =>
        !FREE_METHODS.includes(method) &&
        !methods.includes('*') &&
        !methods.includes(method.toLowerCase()),
    )
  return [
    ...(preflight.ok ? [] : [`it answers OPTIONS by ${preflight.status}, and CORS needs a 2xx`]),
    ...(isOpen(preflight) && isOpen(answer) ? [] : [`CORS does not let ${site} in`]),
    ...(refusedHeaders.length === 0
      ? []
      : [`CORS does not allow the headers ${refusedHeaders.join(', ')}`]),
    ...(refusedMethods.length === 0
      ? []
      : [`CORS does not allow the methods ${refusedMethods.join(', ')}`]),
  ]
}

/** Returns whether a text is JSON; a static host answers every address with its page. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Returns the system's code of a failed connection, such as ENOTFOUND. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return cause?.code === undefined ? '' : ` (${cause.code})`
}

/** Returns the mistakes of a base address for a page at `site`. */
async function faultsOfBase(base: ApiBase, settings: Settings, site: string): Promise<string[]> {
  const root = settings.baseUrls[base].replace(/\/+$/, '')
  const { path } = READS[base]
  const url = new URL(root + path.replace('{id}', crypto.randomUUID()))
  if (site.startsWith('https:') && url.protocol === 'http:')
    return ['a page of https may not call an address of http']
  const signal = AbortSignal.timeout(DEADLINE_MS)
  const { tenantId } = settings
  // The token is invalid: the right base address refuses the token itself, another one its form.
  const authorization = authorizationOf(base, 'probe')
  const headers = { ...headersOf({ environment: 'web', tenantId }), authorization, origin: site }
  let preflight: Response
  let answer: Response
  try {
    preflight = await fetch(url, {
      method: 'OPTIONS',
      signal,
      // Browsers don't follow redirects of a preflight.
      redirect: 'manual',
      headers: {
        origin: site,
        'access-control-request-method': 'GET',
        'access-control-request-headers': [...HEADERS, 'authorization'].toSorted().join(','),
      },
    })
    answer = await fetch(url, { headers, signal })
  } catch (error) {
    return [`nobody answers there${reasonOf(error)}`]
  }
  const faults = url.origin === site ? [] : faultsOfCors(base, site, preflight, answer)
  const output = await answer.text()
  if (/tenant/i.test(output) && !answer.ok) faults.push(`it does not know the tenant ${tenantId}`)
  else if (/Authorization must/i.test(output))
    faults.push('it takes tokens in the form of another base')
  else if (answer.status === 404) faults.push(`it has no ${path}: is it another base?`)
  else if (!answer.ok && answer.status !== 401) faults.push(`it answers ${answer.status}`)
  else if (answer.ok && !isJson(output)) faults.push('it answers with a page instead of JSON')
  return faults
}

/** Returns a line for each base address, and whether all respond as they should. */
export async function probeBaseUrls(
  settings: Settings,
  site: string,
): Promise<{ lines: string[]; isGood: boolean }> {
  const bases = ['v1', 'v2', 'totp'] as const
  const found = await Promise.all(bases.map((base) => faultsOfBase(base, settings, site)))
  return {
    lines: bases.map(
      (base, at) => `${NAMES[base]} ${settings.baseUrls[base]}: ${found[at]?.join('; ') || 'good'}`,
    ),
    isGood: found.every((faults) => faults.length === 0),
  }
}
