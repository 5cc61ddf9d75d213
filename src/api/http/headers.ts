/**
 * Headers of all calls (contract §1.2): of the ky clients and of requests that the page sends
 * before them.
 */
export type Base = 'v1' | 'v2' | 'totp'

export const headersOf = ({
  environment,
  tenantId,
}: {
  environment: 'web' | 'telegram'
  tenantId: string
}) => ({
  accept: 'application/json, text/plain, */*',
  'App-Enviroment': environment, // Q8: misspelt on the wire
  'content-type': 'application/json', // also without a body
  'x-tenant-id': tenantId,
})

/** The V1 base takes the token without a scheme. */
export const authorizationOf = (base: Base, token: string): string =>
  base === 'v1' ? token : `Bearer ${token}`
