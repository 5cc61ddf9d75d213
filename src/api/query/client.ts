/** QueryClient policy: what is retried, what is read again, and which transport a client speaks through. */
import { MutationCache, QueryClient } from '@tanstack/react-query'

import { isApiError } from '../http/api-error.ts'
import type { Http } from '../http/http.ts'

const transports = new WeakMap<QueryClient, Http>()

/** The transport of a client made by `createQueryClient`. Throws for any other client. */
export function httpOf(client: QueryClient): Http {
  const http = transports.get(client)
  if (http === undefined) throw new Error('this QueryClient has no transport')
  return http
}

const MAX_RETRIES = 2

export function createQueryClient(http: Http): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < MAX_RETRIES && isApiError(error) && error.isTransient,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
      },
    },
    mutationCache: new MutationCache({
      onSettled: (_data, error, _input, _context, mutation) => {
        const isUntouched = isApiError(error) && !error.isOutcomeUnknown
        const ids = mutation.meta?.invalidates
        if (isUntouched || !Array.isArray(ids)) return
        for (const id of ids) void client.invalidateQueries({ queryKey: [id] })
      },
    }),
  })
  transports.set(client, http)
  return client
}
