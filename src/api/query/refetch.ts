import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'

import type { ApiError } from '../http/api-error.ts'
import type { Key } from './options.ts'

/**
 * Reads one query again. Resolves once it was read, failed, or waits for a connection, which may take for
 * ever; never rejects: what became of it stands in the query.
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
 * A query's answer as it is at this moment: asked directly, so that it neither waits for a connection nor comes
 * from the cache, which it renews. Rejects with ApiError.
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
