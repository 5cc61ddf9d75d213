/** Checks the headers that every call needs (contract §1.2). */
import { PlatformError } from './errors.ts'
import { TENANT_ID } from './keys.ts'

export const HEADERS = {
  'App-Enviroment': 'web',
  'content-type': 'application/json',
  'x-tenant-id': TENANT_ID,
}

/**
 * Returns the authorization header for a token or API key at the base address of a path (contract
 * §1.1).
 */
export const authorizationFor = (path: string, token: string): string =>
  path.startsWith('/v1/') ? token : `Bearer ${token}`

const ENVIRONMENTS: readonly (string | null)[] = ['web', 'telegram']

/**
 * Throws 400 for a wrong `App-Enviroment` or `Content-Type`, then 401 for another tenant. The
 * headers come first, because clients answer a 401 by renewing their session, which would not help.
 * `takesUntypedReads`: a GET may lack a content type, as some browsers send it.
 */
export function checkHeaders({ method, headers }: Request, takesUntypedReads: boolean): void {
  if (!ENVIRONMENTS.includes(headers.get('app-enviroment'))) {
    const code = 'ENVIRONMENT'
    throw new PlatformError(400, 'header App-Enviroment must be web or telegram', { code }) // Q8
  }
  const isUntypedRead = method === 'GET' && takesUntypedReads && !headers.has('content-type')
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  if (!isUntypedRead && type.trim().toLowerCase() !== 'application/json') {
    const code = 'CONTENT_TYPE'
    throw new PlatformError(400, 'header Content-Type must be application/json', { code })
  }
  if (headers.get('x-tenant-id') !== TENANT_ID)
    throw new PlatformError(401, 'invalid tenant', { code: 'TENANT' })
}

/**
 * Returns the token or API key of a call: as it is at the base address V1, after `Bearer` at the
 * others (contract §1.1); empty without one. Throws 401 for the other form.
 */
export function tokenOf(headers: Headers, path: string): string {
  const header = headers.get('authorization') ?? ''
  const isFirstBase = path.startsWith('/v1/')
  const [, bearer] = /^bearer\b *(.*)$/i.exec(header) ?? []
  if (header !== '' && isFirstBase !== (bearer === undefined)) {
    const form = isFirstBase ? 'the token alone' : 'Bearer and the token'
    throw new PlatformError(401, `header Authorization must be ${form} on this base`)
  }
  return bearer ?? header
}
