import { useQuery } from '@tanstack/react-query'

import { isStatus, type ApiError } from '#api/http/api-error.ts'
import { tenantQueries } from '#api/tenant/queries.ts'
import { isAwaited } from '#ui/request-state.ts'

/**
 * Whether a sign-in was refused because the platform doesn't know the tenant: its 401 may mean that as well as wrong
 * credentials (contract §1.6). The tenant's configuration (E80) depends on the tenant alone, so its 401 tells them apart.
 */
export function useTenantCheck(failure: ApiError | null) {
  const config = useQuery({
    ...tenantQueries.config(),
    enabled: isStatus(failure, 401),
  })
  return {
    /** Only until the first answer: nobody waits for more tries of a platform that has other problems. */
    isChecking: isAwaited(config),
    isUnknown: isStatus(failure, 401) && isStatus(config.error, 401),
  }
}
