/** QueryClient policy: what is retried, what is read again, and which transport a client speaks through. */
import { MutationCache, QueryClient } from '@tanstack/react-query'

import { isApiError } from '../http/api-error.ts'
import type { Http } from '../http/clients.ts'

const transports = new WeakMap<QueryClient, Http>()

/** The transport of a client made by `createQueryClient`. Throws for any other client. */
export function httpOf(client: QueryClient): Http {
  const http = transports.get(client)
  if (http === undefined) throw new Error('no transport')
  return http
}

const MAX_RETRIES = 2
/** Milliseconds; twice as long with each retry. */
const FIRST_PAUSE_MS = 1000
/** Seconds. A platform that asks for more than this is left to the person, who is told how long to wait. */
const LONGEST_PAUSE_SECONDS = 20

/** Whether a query is asked again by itself. Not after a timeout: that was a minute of waiting already. */
function mayRetry(failures: number, error: Error): boolean {
  if (failures >= MAX_RETRIES || !isApiError(error) || error.kind === 'timeout') return false
  return error.isTransient && (error.retryAfter ?? 0) <= LONGEST_PAUSE_SECONDS
}

const pauseBefore = (failures: number, error: Error): number =>
  isApiError(error) && error.retryAfter !== undefined
    ? Math.max(0, error.retryAfter) * 1000
    : FIRST_PAUSE_MS * 2 ** failures

/** The cache of one session, bound to the transport that its queries and mutations speak through. */
export function createQueryClient(http: Http): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: mayRetry,
        retryDelay: pauseBefore,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
      },
      mutations: {
        // Nothing is sent twice by machine, and offline fails at once: nothing waits in a queue to be sent later.
        retry: 0,
        networkMode: 'always',
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
