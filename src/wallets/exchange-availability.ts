import { useQuery } from '@tanstack/react-query'

import { tenantQueries } from '#api/tenant/queries.ts'
import { paths } from '#paths'
import { useIsOffered } from '#session/offered.ts'

/** Whether the tenant has an exchange; it has until it says otherwise, and nothing waits for that. */
export function useCanExchange(): boolean {
  const isOffered = useIsOffered()
  const { data: tenant } = useQuery(tenantQueries.config())
  return isOffered(paths.exchange.to()) && tenant?.enable_exchange !== false
}
