interface Query {
  data: unknown
  error: unknown
  fetchStatus: string
}

interface Awaited {
  isLoading: boolean
  failureCount: number
}

/** Whether the first answer is still to come; a failure ends the wait, whatever follows it. */
export const isAwaited = ({ isLoading, failureCount }: Awaited): boolean =>
  isLoading && failureCount === 0

/**
 * A query as `QueryView` draws it, loading until the others that its rows read have answered for the first time: a row
 * that gets its last words later grows and pushes away what is below.
 */
export function loadingUntil<Drawn extends Query>(query: Drawn, others: readonly Awaited[]): Drawn {
  if (query.error !== null || !others.some(isAwaited)) return query
  return { ...query, data: undefined, fetchStatus: 'fetching' }
}
