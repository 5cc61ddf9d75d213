/**
 * Headers of all calls (contract §1.2). Both the ky clients and the requests that the page sends
 * before the app has loaded use them.
 */
export type ApiBase = 'v1' | 'v2' | 'totp'

export const headersOf = ({
  environment,
  tenantId,
}: {
  environment: 'web' | 'telegram'
  tenantId: string
}) => ({
  accept: 'application/json, text/plain, */*',
  'App-Enviroment': environment, // Q8: misspelt on the wire
  // The platform requires this header even for calls without a body.
  'content-type': 'application/json',
  'x-tenant-id': tenantId,
})

/** The V1 base address takes the token without the word "Bearer". */
export const authorizationOf = (base: ApiBase, token: string): string =>
  base === 'v1' ? token : `Bearer ${token}`
