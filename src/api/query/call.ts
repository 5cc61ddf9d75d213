/**
 * The two ways to call an endpoint. `query` reads: its options suit useQuery, useInfiniteQuery and
 * prefetches, and `read` asks the platform now, past the cache. `call` changes something: its
 * options suit useMutation, and `run` makes it now. A query names how long its answer is fresh, a
 * call names the endpoints that it makes stale. Nothing else sends a request.
 */
import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  type InfiniteData,
  type QueryClient,
  type SkipToken,
  type UseMutationOptions,
} from '@tanstack/react-query'
import * as z from 'zod/mini'

import { stringifyJson } from '#lib/json.ts'
import { stringifyQuery } from '#lib/query-string.ts'

import { DEFAULT_PAGE, rowsOf, totalOf, type List } from '../common/schema.ts'
import { ApiError } from '../http/api-error.ts'
import type { SendOptions, WireRequest } from '../http/clients.ts'
import { httpOf } from './client.ts'
import type { ResponseOf, Endpoint, EndpointNumber, InputOf, Schema } from './endpoint.ts'

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

interface Freshness {
  staleTime: (typeof STALE)[keyof typeof STALE]
}

export type Key = readonly [EndpointNumber, ...unknown[]]

export interface Reading {
  client: QueryClient
  signal?: AbortSignal | undefined
}

interface QuerySettings<Response, View> extends Freshness {
  select?: (response: Response) => View
  pageSize?: never
  gather?: never
}

interface Page {
  limit: number
  offset: number
}

interface PageSettings<Response, View> extends Freshness {
  select?: (data: InfiniteData<Response>) => View
  pageSize: number
  gather?: never
  /** Milliseconds for which unused pages are kept; the default of all queries if absent. */
  gcTime?: number
}

interface GatherSettings<View> extends Freshness {
  gather: (reading: Required<Reading>) => Promise<View>
}

/**
 * Returns the options of a read; its key consists of the endpoint's number and the input. Pass
 * `skipToken` while a parameter is missing. `read` rejects with ApiError, does not wait for a
 * connection, and renews the answer that the cache holds.
 */
export function query<E extends Endpoint, View = ResponseOf<E>>(
  endpoint: E,
  input: InputOf<E> | SkipToken,
  settings: QuerySettings<ResponseOf<E>, View>,
): ReturnType<typeof single<E, View>>
/**
 * With `pageSize`, reads a list page by page: up to the platform's total, or until a page is empty.
 * `readList` reads all of it past the cache.
 */
export function query<E extends Endpoint, View = InfiniteData<ResponseOf<E>>>(
  endpoint: E,
  input: ((page: Page) => InputOf<E>) | SkipToken,
  settings: PageSettings<ResponseOf<E>, View>,
): ReturnType<typeof paged<E, View>>
/**
 * With `gather`, makes one answer of many reads; the input is only its key. Rejects with the
 * ApiError of the first read that fails.
 */
export function query<View>(
  endpoint: Pick<Endpoint, 'id'>,
  of: Record<string, unknown> | SkipToken,
  settings: GatherSettings<View>,
): ReturnType<typeof gathered<View>>
export function query(of: unknown, input: unknown, settings: object): unknown {
  const make = 'gather' in settings ? gathered : 'pageSize' in settings ? paged : single
  return (make as (...given: unknown[]) => unknown)(of, input, settings)
}

const keyOf = (endpoint: Pick<Endpoint, 'id'>, input: unknown): Key =>
  input === skipToken ? [endpoint.id] : [endpoint.id, input]

function single<E extends Endpoint, View>(
  endpoint: E,
  input: InputOf<E> | SkipToken,
  settings: QuerySettings<ResponseOf<E>, View>,
) {
  const queryKey = keyOf(endpoint, input)
  const ask = ({ client, signal }: Reading) => {
    if (input === skipToken) throw new Error('a parameter is missing')
    return send(endpoint, input, { client, signal })
  }
  const options = queryOptions<ResponseOf<E>, ApiError, View, Key>({
    queryKey,
    queryFn: input === skipToken ? skipToken : ask,
    ...settings,
  })
  async function read(reading: Reading): Promise<View> {
    const response = await ask(reading)
    reading.client.setQueryData(queryKey, (known) => (known === undefined ? known : response))
    return settings.select === undefined ? (response as View) : settings.select(response)
  }
  return { ...options, read }
}

function paged<E extends Endpoint, View>(
  endpoint: E,
  inputOf: ((page: Page) => InputOf<E>) | SkipToken,
  settings: PageSettings<ResponseOf<E>, View>,
) {
  const { pageSize } = settings
  const at = (offset: number) =>
    inputOf === skipToken ? inputOf : inputOf({ limit: pageSize, offset })
  const readPage = (offset: number, { client, signal }: Reading) =>
    send(endpoint, at(offset) as InputOf<E>, { client, signal })
  const countIn = (page: ResponseOf<E>) => rowsOf(page as List<unknown>).length
  const options = infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, at(0)), 'pages'] as const,
    queryFn:
      inputOf === skipToken
        ? skipToken
        : (context: Required<Reading> & { pageParam: number }) =>
            readPage(context.pageParam, context),
    initialPageParam: 0,
    getNextPageParam: (last: ResponseOf<E>, pages: ResponseOf<E>[]) => {
      const seen = pages.reduce((count, page) => count + countIn(page), 0)
      return countIn(last) > 0 && seen < totalOf(last as List<unknown>) ? seen : undefined
    },
    ...settings,
  })
  return { ...options, pageSize, readPage }
}

function gathered<View>(
  endpoint: Pick<Endpoint, 'id'>,
  of: Record<string, unknown> | SkipToken,
  { gather, staleTime }: GatherSettings<View>,
) {
  return queryOptions<View, ApiError, View, Key>({
    queryKey: [...keyOf(endpoint, of), 'gathered'],
    queryFn: of === skipToken ? skipToken : ({ client, signal }) => gather({ client, signal }),
    staleTime,
  })
}

type Running = SendOptions & { client: QueryClient }

interface CallSettings<Response, View> {
  /** Endpoints whose answers may change; they are read again after success or an unknown outcome. */
  invalidates: readonly Endpoint[]
  toView?: (response: Response) => View
  /** Milliseconds that the call is kept after its screen is left; 0 for secrets and codes. */
  gcTime?: 0
}

/** A call that changes something, as data: others run it without knowing what it does. */
export type Call<View, Given = void> = UseMutationOptions<View, ApiError, Given> & {
  /**
   * Makes the call as a mutation of the client; one that makes nothing stale stays out of every
   * cache. Rejects with ApiError. `shouldReplay` is called before a replay after a 401.
   */
  run: (running: Running, given: Given) => Promise<View>
}

/**
 * Returns the options of a call, with its input or a function that makes it of what a screen gives.
 * It is sent once: mutations are never retried (rule 3).
 */
export function call<E extends Endpoint, View = ResponseOf<E>>(
  endpoint: E,
  input: InputOf<E>,
  settings: CallSettings<ResponseOf<E>, View>,
): Call<View>
export function call<E extends Endpoint, View = ResponseOf<E>, Given = InputOf<E>>(
  endpoint: E,
  toInput: (given: Given) => InputOf<E>,
  settings: CallSettings<ResponseOf<E>, View>,
): Call<View, Given>
export function call(
  endpoint: Endpoint,
  input: unknown,
  { invalidates, toView, ...kept }: CallSettings<unknown, unknown>,
): Call<unknown, unknown> {
  const make = async (given: unknown, running: Running) => {
    const response = await send(
      endpoint,
      (typeof input === 'function' ? input(given) : input) as object,
      running,
    )
    return toView ? toView(response) : response
  }
  const options = {
    ...kept,
    mutationKey: [endpoint.id],
    meta: { invalidates: invalidates.map(({ id }) => id) },
  }
  return {
    ...options,
    mutationFn: (given, { client }) => make(given, { client }),
    run: (running, given) => {
      if (invalidates.length === 0) return make(given, running)
      const { client } = running
      const mutationFn = () => make(given, running)
      const mutation = client.defaultMutationOptions({ ...options, mutationFn })
      return client.getMutationCache().build(client, mutation).execute(undefined)
    },
  }
}

/**
 * Encodes the input, sends it and decodes the answer by the endpoint's schemas. Rejects with
 * ApiError: kind `contract` if the answer does not match, kind `http` without a status if the
 * platform refuses inside a successful answer.
 */
async function send<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { client, ...options }: Running,
): Promise<ResponseOf<E>> {
  const { params, query: search, body } = input as Parts
  const request: WireRequest = {
    endpoint: endpoint.id,
    base: endpoint.base,
    method: endpoint.method,
    path: fillPath(endpoint.path, encode(endpoint.params, params)),
    query: stringifyQuery({
      ...(endpoint.hasDefaultPage && DEFAULT_PAGE),
      ...encode(endpoint.query, search),
    }),
    body: endpoint.method === 'GET' ? undefined : stringifyJson(encode(endpoint.body, body)),
    response: typeof endpoint.response === 'string' ? endpoint.response : 'json',
    read: (answer, requestId) => decodeAnswer(endpoint, answer, requestId),
    isPublic: endpoint.isPublic ?? false,
  }
  return httpOf(client).send(request, options) as Promise<ResponseOf<E>>
}

interface Parts {
  params?: unknown
  query?: unknown
  body?: unknown
}

function encode(schema: Schema | undefined, value: unknown): Record<string, unknown> {
  // POST, PATCH and DELETE without payload send `{}` (contract §1.3).
  return schema === undefined ? {} : (z.encode(schema, value) as Record<string, unknown>)
}

function fillPath(template: string, params: Record<string, unknown>): string {
  return template
    .slice(1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function decodeAnswer(
  endpoint: Endpoint,
  response: unknown,
  requestId: string | undefined,
): unknown {
  if (typeof endpoint.response === 'string') return response
  if (endpoint.refusesInside && isRefusal(response)) {
    throw new ApiError({ endpoint: endpoint.id, kind: 'http', body: response, requestId })
  }
  const parsed = z.safeDecode(endpoint.response, response)
  if (parsed.success) return parsed.data
  throw new ApiError({ endpoint: endpoint.id, kind: 'contract', requestId, cause: parsed.error })
}

const isRefusal = (response: unknown): boolean =>
  typeof response === 'object' &&
  response !== null &&
  (('success' in response && response.success === false) ||
    ('error' in response && response.error === true))
