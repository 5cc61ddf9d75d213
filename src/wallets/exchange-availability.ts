import { useQuery } from '@tanstack/react-query'

import { tenantQueries } from '#api/tenant/queries.ts'
import { paths } from '#paths'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'

/**
 * Returns whether the tenant offers exchanges; true while that is unknown, so that no screen waits
 * for it.
 */
export function useCanExchange(): boolean {
  const isScreenEnabled = useIsScreenEnabled()
  const { data: tenant } = useQuery(tenantQueries.config())
  return isScreenEnabled(paths.exchange.to()) && tenant?.enable_exchange !== false
}
