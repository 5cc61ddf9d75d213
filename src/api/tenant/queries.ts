import { queryOptions } from '@tanstack/react-query'

import { isStatus, type ApiError } from '../http/api-error.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { STALE } from '../query/options.ts'
import { getSystemConfig, getTenantConfig, type TenantConfig } from './endpoints.ts'

export const tenantQueries = {
  /** The specification's path first; its successor where that one is gone (Q6). Nothing waits for it. */
  config: () =>
    queryOptions<TenantConfig, ApiError>({
      queryKey: [getTenantConfig.id],
      staleTime: STALE.day,
      queryFn: async ({ client, signal }) => {
        const http = httpOf(client)
        try {
          return await callEndpoint(http, getTenantConfig, {}, { signal })
        } catch (error) {
          if (!isStatus(error, 404)) throw error
          return callEndpoint(http, getSystemConfig, {}, { signal })
        }
      },
    }),
}
