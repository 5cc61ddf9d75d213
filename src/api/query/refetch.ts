import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads a query again. Resolves once the query has succeeded, failed or paused without a
 * connection. Never rejects, because the query holds the error.
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
