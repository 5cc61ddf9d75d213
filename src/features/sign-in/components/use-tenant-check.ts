import { useQuery } from '@tanstack/react-query'

import { isStatus, type ApiError } from '#api/http/api-error.ts'
import { tenantQueries } from '#api/tenant/queries.ts'
import { isAwaitingResponse } from '#ui/request-state.ts'

/**
 * Finds out whether a 401 means wrong credentials or an unknown tenant (contract §1.6). The
 * tenant's configuration (E80) needs no credentials, so if it answers 401, the tenant is unknown.
 */
export function useTenantCheck(failure: ApiError | null) {
  const config = useQuery({
    ...tenantQueries.config(),
    enabled: isStatus(failure, 401),
  })
  return {
    /**
     * Only the first answer is awaited. If the platform has other problems, nobody waits for
     * further attempts.
     */
    isChecking: isAwaitingResponse(config),
    isUnknown: isStatus(failure, 401) && isStatus(config.error, 401),
  }
}
