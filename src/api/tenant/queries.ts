import { isStatus } from '../http/api-error.ts'
import { query, STALE_MS } from '../query/call.ts'
import { getSystemConfig, getTenantConfig } from './endpoints.ts'

const AGE = { staleTime: STALE_MS.day }

export const tenantQueries = {
  /** Tries the specified path first, then its successor (Q6). No screen waits for the answer. */
  config: () =>
    query(
      getTenantConfig,
      {},
      {
        ...AGE,
        gather: (context) =>
          query(getTenantConfig, {}, AGE)
            .read(context)
            .catch((error: unknown) => {
              if (!isStatus(error, 404)) throw error
              return query(getSystemConfig, {}, AGE).read(context)
            }),
      },
    ),
}
