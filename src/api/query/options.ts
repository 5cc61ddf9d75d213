/**
 * Query and mutation options made from endpoints: the key is the endpoint's number and
 * its input, so key and call can't disagree; freshness is required; what a mutation changes is declared.
 */
import {
  infiniteQueryOptions,
  mutationOptions,
  queryOptions,
  skipToken,
  type QueryClient,
  type SkipToken,
  type MutationOptions,
} from '@tanstack/react-query'

import type { ApiError } from '../http/api-error.ts'
import { callEndpoint } from './call.ts'
import { httpOf } from './client.ts'
import type { ResponseOf, Endpoint, EndpointNumber, InputOf } from './endpoint.ts'

/** How long an answer counts as fresh, in milliseconds. Every query names one of these. */
export const STALE = {
  /** Money on the move: quotes, order states. */
  now: 0,
  /** Balances and feeds. */
  moment: 15_000,
  minute: 60_000,
  /** Lists that change with a release of the platform: currencies, chains, countries. */
  day: 86_400_000,
} as const

type StaleTime = (typeof STALE)[keyof typeof STALE]

export type Key = readonly [EndpointNumber, ...unknown[]]

interface QuerySettings<Answer, View> {
  staleTime: StaleTime
  select?: (response: Answer) => View
}

const keyOf = (endpoint: Endpoint, input: unknown): Key =>
  input === skipToken ? [endpoint.id] : [endpoint.id, input]

/** Options of one query. Give `skipToken` as input while a parameter is missing. */
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

/**
 * Options of one query that gathers many calls of an endpoint; `of` tells it from others that gather the
 * same. Rejects with the ApiError of the first call that fails.
 */
export function aggregateQuery<View>(
  endpoint: Endpoint,
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

interface Page {
  limit: number
  offset: number
}

/** Options of a list read page by page; `sizeOf` tells how many rows an answer holds and how many exist. */
export function pagesOf<E extends Endpoint>(
  endpoint: E,
  inputOf: ((page: Page) => InputOf<E>) | SkipToken,
  settings: {
    staleTime: StaleTime
    pageSize: number
    sizeOf: (response: ResponseOf<E>) => { rows: number; total: number }
  },
) {
  const { staleTime, pageSize, sizeOf } = settings
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
      const seen = pages.reduce((count, page) => count + sizeOf(page).rows, 0)
      const { rows, total } = sizeOf(last)
      return rows > 0 && seen < total ? seen : undefined
    },
    staleTime,
  })
}

interface MutationSettings {
  invalidates: readonly Endpoint[]
  /** Milliseconds that the call is kept after its screen. 0 where it holds a secret or a code. */
  gcTime?: 0
}

/**
 * Options of one mutation. `invalidates` names every endpoint whose answers it may change; they are read
 * again once the call succeeded or its outcome is unknown. Money is never retried by machine (rule 3).
 */
export function mutationOf<E extends Endpoint>(endpoint: E, settings: MutationSettings) {
  return mutationOptions<ResponseOf<E>, ApiError, InputOf<E>>({
    ...policyOf(endpoint, settings),
    mutationFn: (input, { client }) => callEndpoint(httpOf(client), endpoint, input),
  })
}

interface MutationMapping<E extends Endpoint, Input, View> extends MutationSettings {
  /** From what the screen has to what goes over the wire. */
  toInput: (input: Input) => InputOf<E>
  toView: (response: ResponseOf<E>) => View
}

/** The same, in the screen's words on both sides. */
export function mappedMutationOf<E extends Endpoint, Input, View>(
  endpoint: E,
  { toInput, toView, ...settings }: MutationMapping<E, Input, View>,
) {
  return mutationOptions<View, ApiError, Input>({
    ...policyOf(endpoint, settings),
    mutationFn: async (input, { client, meta }) =>
      toView(
        await callEndpoint(httpOf(client), endpoint, toInput(input), {
          isWanted: (meta as CallControl | undefined)?.isWanted,
        }),
      ),
  })
}

/** What whoever runs a mutation may still want to know, or say, of its call. */
export interface CallControl {
  /** Asked before a replay after a 401: nothing goes out any more once it says no. */
  isWanted?: (() => boolean) | undefined
}

/** Runs a mutation outside of a component, by the same options and with the same consequences. */
export const runMutation = <View, Input>(
  client: QueryClient,
  options: MutationOptions<View, ApiError, Input>,
  input: Input,
  { isWanted }: CallControl = {},
): Promise<View> =>
  client
    .getMutationCache()
    .build<View, ApiError, Input, unknown>(
      client,
      client.defaultMutationOptions({ ...options, meta: { ...options.meta, isWanted } }),
    )
    .execute(input)

const policyOf = ({ id }: Endpoint, { invalidates, gcTime }: MutationSettings) => ({
  mutationKey: [id],
  ...(gcTime === undefined ? {} : { gcTime }),
  meta: { invalidates: invalidates.map((endpoint) => endpoint.id) },
})
