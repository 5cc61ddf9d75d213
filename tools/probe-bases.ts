/** Probes a deployment's three bases over the network before anybody visits it. */
import { endpoints } from '#api/endpoints.ts'
import { authorizationOf, headersOf, type Base } from '#api/http/headers.ts'
import type { Endpoint } from '#api/query/endpoint.ts'

import type { Settings } from '../src/config/settings.ts'

/** A read on each base that needs only a session; the one on V2 needs only the tenant. */
const READS: Record<Base, Endpoint> = {
  v1: endpoints.listOrderTypes,
  v2: endpoints.listCurrencies,
  totp: endpoints.getOrderVerification,
}

const NAMES: Record<Base, string> = {
  v1: 'VITE_API_V1_BASE_URL',
  v2: 'VITE_API_V2_BASE_URL',
  totp: 'VITE_TOTP_BASE_URL',
}

const DEADLINE_MS = 10_000

/** Returns the faults of one base for a page at `site`; empty if there are none. */
async function faultsOfBase(base: Base, settings: Settings, site: string): Promise<string[]> {
  const root = settings.baseUrls[base].replace(/\/+$/, '')
  const { path } = READS[base]
  const url = new URL(root + path.replace('{id}', crypto.randomUUID()))
  if (site.startsWith('https:') && url.protocol === 'http:')
    return ['a page of https may not call an address of http']
  const signal = AbortSignal.timeout(DEADLINE_MS)
  const { tenantId } = settings
  // An invalid token: a base that knows the form refuses the token, any other one the form.
  const authorization = authorizationOf(base, 'probe')
  const headers = { ...headersOf({ environment: 'web', tenantId }), authorization, origin: site }
  let preflight: Response
  let answer: Response
  try {
    const asked = Object.keys(headers).filter((name) => !['accept', 'origin'].includes(name))
    preflight = await fetch(url, {
      method: 'OPTIONS',
      signal,
      headers: {
        origin: site,
        'access-control-request-method': 'GET',
        'access-control-request-headers': asked.join(', ').toLowerCase(),
      },
    })
    answer = await fetch(url, { headers, signal })
  } catch {
    return ['nobody answers there']
  }
  const faults: string[] = []
  const isOpen = ({ headers: given }: Response) =>
    ['*', site].includes(given.get('access-control-allow-origin') ?? '')
  const allowed = (preflight.headers.get('access-control-allow-headers') ?? '').toLowerCase()
  if (url.origin !== site) {
    if (!isOpen(preflight) || !isOpen(answer)) faults.push(`CORS does not let ${site} in`)
    const refused = ['app-enviroment', 'authorization', 'content-type', 'x-tenant-id'].filter(
      (name) => !allowed.includes(name) && !(allowed.includes('*') && name !== 'authorization'),
    )
    if (refused.length > 0) faults.push(`CORS does not allow the headers ${refused.join(', ')}`)
  }
  const output = await answer.text()
  if (/tenant/i.test(output) && !answer.ok) faults.push(`it does not know the tenant ${tenantId}`)
  else if (/Authorization must/i.test(output))
    faults.push('it takes tokens in the form of another base')
  else if (answer.status === 404) faults.push(`it has no ${path}: is it another base?`)
  else if (!answer.ok && answer.status !== 401) faults.push(`it answers ${answer.status}`)
  return faults
}

/** Returns a line for each base, and whether all respond correctly. */
export async function probeBases(
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
