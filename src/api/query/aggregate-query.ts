import { queryOptions, skipToken, type QueryClient, type SkipToken } from '@tanstack/react-query'

import type { ApiError } from '../http/api-error.ts'
import type { Endpoint } from './endpoint.ts'
import { keyOf, type Key, type StaleTime } from './options.ts'

/**
 * Returns the options of a query made of many calls of an endpoint; `of` is its key. Rejects with
 * the ApiError of the first call that fails.
 */
export function aggregateQuery<View>(
  endpoint: Pick<Endpoint, 'id'>,
  of: Record<string, unknown> | SkipToken,
  settings: {
    staleTime: StaleTime
    gather: (given: { client: QueryClient; signal: AbortSignal }) => Promise<View>
  },
) {
  const { staleTime, gather } = settings
  return queryOptions<View, ApiError, View, Key>({
    queryKey: [...keyOf(endpoint, of), 'gathered'],
    queryFn: of === skipToken ? skipToken : ({ client, signal }) => gather({ client, signal }),
    staleTime,
  })
}
