import { useQuery } from '@tanstack/react-query'

import { tenantQueries } from '#api/tenant/queries.ts'
import { paths } from '#paths'
import { useIsOffered } from '#session/offered.ts'

/**
 * Returns whether the tenant offers exchanges; true while that is unknown, so that no screen waits
 * for it.
 */
export function useCanExchange(): boolean {
  const isOffered = useIsOffered()
  const { data: tenant } = useQuery(tenantQueries.config())
  return isOffered(paths.exchange.to()) && tenant?.enable_exchange !== false
}
