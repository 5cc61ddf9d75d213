import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'

import type { ApiError } from '../http/api-error.ts'
import type { Key } from './options.ts'

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
