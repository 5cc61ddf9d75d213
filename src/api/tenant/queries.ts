import { queryOptions } from '@tanstack/react-query'

import { isStatus, type ApiError } from '../http/api-error.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { STALE } from '../query/options.ts'
import { getSystemConfig, getTenantConfig, type TenantConfig } from './endpoints.ts'

export const tenantQueries = {
  /** Tries the specification's path first, then its successor (Q6). No screen waits for it. */
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
