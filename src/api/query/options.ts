/**
 * Query options made from endpoints. The key consists of the endpoint's number and input, so it
 * always matches the call; `staleTime` is required.
 */
import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  type QueryClient,
  type SkipToken,
} from '@tanstack/react-query'

import { rowsOf, totalOf, type List } from '../common/schema.ts'
import type { ApiError } from '../http/api-error.ts'
import { callEndpoint } from './call.ts'
import { httpOf } from './client.ts'
import type { ResponseOf, Endpoint, EndpointNumber, InputOf } from './endpoint.ts'

/** Milliseconds for which an answer counts as fresh. Every query names one of these. */
export const STALE = {
  /** Quotes and order states. */
  now: 0,
  /** Balances and feeds. */
  moment: 15_000,
  minute: 60_000,
  /** Lists that change with a release of the platform: currencies, chains, countries. */
  day: 86_400_000,
} as const

export type StaleTime = (typeof STALE)[keyof typeof STALE]

export type Key = readonly [EndpointNumber, ...unknown[]]

interface QuerySettings<Answer, View> {
  staleTime: StaleTime
  select?: (response: Answer) => View
}

export const keyOf = (endpoint: Pick<Endpoint, 'id'>, input: unknown): Key =>
  input === skipToken ? [endpoint.id] : [endpoint.id, input]

/** Returns the options of a query. Pass `skipToken` while a parameter is missing. */
export function queryOf<E extends Endpoint, View = ResponseOf<E>>(
  endpoint: E,
  input: InputOf<E> | SkipToken,
  settings: QuerySettings<ResponseOf<E>, View>,
) {
  return queryOptions<ResponseOf<E>, ApiError, View, Key>({
    queryKey: keyOf(endpoint, input),
    queryFn:
      input === skipToken
        ? skipToken
        : ({ client, signal }) => callEndpoint(httpOf(client), endpoint, input, { signal }),
    ...settings,
  })
}

interface Page {
  limit: number
  offset: number
}

/**
 * Returns the options of a list read page by page: up to the platform's total, or until a page is
 * empty.
 */
export function pagesOf<E extends Endpoint>(
  endpoint: E,
  inputOf: ((page: Page) => InputOf<E>) | SkipToken,
  settings: {
    staleTime: StaleTime
    pageSize: number
    /** Milliseconds for which unused pages are kept; the default of all queries if absent. */
    gcTime?: number
  },
) {
  const { staleTime, pageSize, gcTime } = settings
  const first = { limit: pageSize, offset: 0 }
  return infiniteQueryOptions({
    queryKey: [
      ...keyOf(endpoint, inputOf === skipToken ? skipToken : inputOf(first)),
      'pages',
    ] as const,
    queryFn:
      inputOf === skipToken
        ? skipToken
        : ({
            client,
            signal,
            pageParam,
          }: {
            client: QueryClient
            signal: AbortSignal
            pageParam: number
          }) =>
            callEndpoint(
              httpOf(client),
              endpoint,
              inputOf({ limit: pageSize, offset: pageParam }),
              { signal },
            ),
    initialPageParam: 0,
    getNextPageParam: (last: ResponseOf<E>, pages: ResponseOf<E>[]) => {
      const countIn = (page: ResponseOf<E>) => rowsOf(page as List<unknown>).length
      const seen = pages.reduce((count, page) => count + countIn(page), 0)
      return countIn(last) > 0 && seen < totalOf(last as List<unknown>) ? seen : undefined
    },
    staleTime,
    ...(gcTime === undefined ? {} : { gcTime }),
  })
}
