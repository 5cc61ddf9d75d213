/** Rules of the QueryClient: retries, refetches, its transport, and the joining of equal calls. */
import { hashKey, MutationCache, QueryClient } from '@tanstack/react-query'

import { isApiError } from '../http/api-error.ts'
import type { Http } from '../http/clients.ts'

const transports = new WeakMap<QueryClient, Http>()

/** Returns the transport of a client made by `createQueryClient`. Throws for any other client. */
export function httpOf(client: QueryClient): Http {
  const http = transports.get(client)
  if (http === undefined) throw new Error('no transport')
  return http
}

const MAX_RETRIES = 2
/** Milliseconds before the first retry; doubled with each further retry. */
const FIRST_PAUSE_MS = 1000
/** Seconds. If the platform asks for a longer pause, the person is told to wait instead. */
const LONGEST_PAUSE_SECONDS = 20

/** Returns whether a failed query is retried; not after a timeout, which already took a minute. */
function canRetry(failures: number, error: Error): boolean {
  if (failures >= MAX_RETRIES || !isApiError(error) || error.kind === 'timeout') return false
  return error.isTransient && (error.retryAfter ?? 0) <= LONGEST_PAUSE_SECONDS
}

const pauseBefore = (failures: number, error: Error): number =>
  isApiError(error) && error.retryAfter !== undefined
    ? Math.max(0, error.retryAfter) * 1000
    : FIRST_PAUSE_MS * 2 ** failures

/** Creates the cache of a session. Its queries and mutations use the given transport. */
export function createQueryClient(http: Http): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: canRetry,
        retryDelay: pauseBefore,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
      },
      mutations: {
        // Mutations are never retried, and fail at once while offline, so nothing is queued and
        // sent later.
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

const underWay = new WeakMap<QueryClient, Map<string, Promise<unknown>>>()

/** Sends a call, or waits for an equal one that is already running. */
export function dedupeCall(client: QueryClient, key: unknown[], start: () => Promise<unknown>) {
  const calls = underWay.get(client) ?? new Map<string, Promise<unknown>>()
  underWay.set(client, calls)
  const name = hashKey(key)
  const made = calls.get(name) ?? start().finally(() => calls.delete(name))
  calls.set(name, made)
  return made
}
