/** Headers of the platform's calls (contract §1.2): those of the ky clients, and of what the page asks for before them. */
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
  'content-type': 'application/json', // also where there is no body
  'x-tenant-id': tenantId,
})

/** The first base takes the token raw, with no scheme word. */
export const authorizationOf = (base: Base, token: string): string =>
  base === 'v1' ? token : `Bearer ${token}`
