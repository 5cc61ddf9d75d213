import type { QueryClient, QueryKey } from '@tanstack/react-query'

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
