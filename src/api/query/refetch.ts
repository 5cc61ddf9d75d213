import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'

import type { ApiError } from '../http/api-error.ts'
import type { Key } from './options.ts'

/**
 * Reads a query again. Resolves once it has succeeded, failed or paused without a connection; never
 * rejects, because the query holds the result.
 */
export async function refetch(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const cache = client.getQueryCache()
  await new Promise<void>((resolve) => {
    const stop = cache.subscribe(() => {
      if (cache.find({ queryKey })?.state.fetchStatus === 'fetching') return
      stop()
      resolve()
    })
    void client.refetchQueries({ queryKey, exact: true }).then(() => {
      stop()
      resolve()
    })
  })
}

/**
 * Returns the current answer of a query. Bypasses the cache, renews it, and does not wait for a
 * connection. Rejects with ApiError.
 */
export async function readNow<Answer, View>(
  client: QueryClient,
  { queryKey, queryFn, select }: UseQueryOptions<Answer, ApiError, View, Key>,
  signal: AbortSignal = new AbortController().signal,
): Promise<View> {
  if (typeof queryFn !== 'function') throw new Error('a parameter is missing')
  const response = await queryFn({ client, queryKey, signal, meta: undefined })
  client.setQueryData<Answer>(queryKey, response)
  return select === undefined ? (response as unknown as View) : select(response)
}
