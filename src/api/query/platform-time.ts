import type { QueryClient } from '@tanstack/react-query'

import { claimsOf } from '#lib/token-claims.ts'

import { httpOf } from './client.ts'

/**
 * Returns the platform's time in epoch milliseconds, as far as known: the device's clock, but at
 * most the end of the access token. The platform accepts that token, so a later clock is ahead.
 */
export function platformNow(client: QueryClient): number {
  const { exp } = claimsOf(httpOf(client).tokens.access() ?? '')
  return typeof exp === 'number' && exp > 0 ? Math.min(Date.now(), exp * 1000) : Date.now()
}
