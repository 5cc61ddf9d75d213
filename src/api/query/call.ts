/**
 * The two ways to call an endpoint. `query` reads: its options suit useQuery, useInfiniteQuery and
 * prefetches, and its `read` asks the platform now, bypassing the cache. `call` changes something:
 * its options suit useMutation, and its `run` sends it now. A query sets how long its answer stays
 * fresh, a call lists the endpoints that it makes stale. Nothing else sends requests.
 */
import {
  skipToken,
  type DataTag,
  type InfiniteData,
  type QueryClient,
  type SkipToken,
  type UndefinedInitialDataInfiniteOptions,
  type UndefinedInitialDataOptions,
  type UseMutationOptions,
} from '@tanstack/react-query'
import * as z from 'zod/mini'

import { stringifyJson } from '#lib/json.ts'
import { stringifyQuery } from '#lib/query-string.ts'

import { DEFAULT_PAGE, rowsOf, totalOf, type List } from '../common/schema.ts'
import { ApiError } from '../http/api-error.ts'
import type { SendOptions, WireRequest } from '../http/clients.ts'
import { httpOf, dedupeCall } from './client.ts'
import type { ResponseOf, Endpoint, EndpointNumber, InputOf, Schema } from './endpoint.ts'

/** Milliseconds for which an answer counts as fresh. Every query names one of these. */
export const STALE_MS = {
  /** For quotes and order states. */
  now: 0,
  moment: 15_000,
  minute: 60_000,
  /** For lists that change only with a release of the platform: currencies, networks, countries. */
  day: 86_400_000,
} as const

interface Freshness {
  staleTime: (typeof STALE_MS)[keyof typeof STALE_MS]
}

export type CallKey = readonly [EndpointNumber, ...unknown[]]

export interface ReadContext {
  client: QueryClient
  signal?: AbortSignal | undefined
}

/** `pageParam` is the offset of a list page. */
export type PageReadContext = ReadContext & { pageParam?: number }

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
  /** Milliseconds for which unused pages are kept; if absent, the default of all queries. */
  gcTime?: number
}

interface GatherSettings<Input, View> extends Freshness {
  gather: (context: ReadContext, input: Input) => Promise<View>
}

/** Options of a query. Its `read` asks the platform and renews the cached answer. */
type Query<Response, View> = UndefinedInitialDataOptions<Response, ApiError, View, CallKey> & {
  queryKey: DataTag<CallKey, Response, ApiError>
  read: (context: ReadContext) => Promise<View>
}

/** Options of a list that is read page by page; `readFeed` reads all of it without the cache. */
type ListQuery<Response, View> = UndefinedInitialDataInfiniteOptions<
  Response,
  ApiError,
  View,
  CallKey,
  number
> & {
  queryKey: DataTag<CallKey, InfiniteData<Response>, ApiError>
  pageSize: number
  readPage: (context: PageReadContext) => Promise<Response>
}

/**
 * Returns the options of a query; its key consists of the endpoint's number and the input. Pass
 * `skipToken` while a parameter is missing. Its `read` does not wait for a connection and rejects
 * with ApiError.
 */
export function query<E extends Endpoint, View = ResponseOf<E>>(
  endpoint: E,
  input: InputOf<E> | SkipToken,
  settings: QuerySettings<ResponseOf<E>, View>,
): Query<ResponseOf<E>, View>
/** With `pageSize`: reads pages until the platform's total is reached, or a page is empty. */
export function query<E extends Endpoint, View = InfiniteData<ResponseOf<E>>>(
  endpoint: E,
  input: ((page: Page) => InputOf<E>) | SkipToken,
  settings: PageSettings<ResponseOf<E>, View>,
): ListQuery<ResponseOf<E>, View>
/**
 * With `gather`: builds one answer from many reads. Rejects with the ApiError of the first failed
 * read.
 */
export function query<Input extends object, View>(
  endpoint: Pick<Endpoint, 'id'>,
  input: Input | SkipToken,
  settings: GatherSettings<Input, View>,
): Query<View, View>
export function query(
  endpoint: Pick<Endpoint, 'id'>,
  input: unknown,
  { gather, ...settings }: AnySettings,
): unknown {
  const { pageSize, select } = settings
  const readPage = ({ client, signal, pageParam: offset = 0 }: PageReadContext) =>
    send(endpoint as Endpoint, inputOf(input, { limit: pageSize, offset }), { client, signal })
  const queryKey = [
    endpoint.id,
    input === skipToken ? [] : inputOf(input, { limit: pageSize, offset: 0 }),
    gather ? 'gathered' : pageSize ? 'pages' : [],
  ].flat()
  const answer = gather ? (context: ReadContext) => gather(context, inputOf(input, {})) : readPage
  return {
    queryKey,
    queryFn: input === skipToken ? input : answer,
    ...settings,
    ...(pageSize && { initialPageParam: 0, getNextPageParam }),
    readPage,
    async read(context: ReadContext) {
      const response = await answer(context)
      context.client.setQueryData(queryKey, (known: unknown) =>
        known === undefined ? known : response,
      )
      return select ? select(response as never) : response
    },
  }
}

function inputOf(input: unknown, variables: unknown): object {
  if (input === skipToken) throw new TypeError('no input')
  return typeof input === 'function' ? input(variables) : (input as object)
}

interface AnySettings {
  gather?: (context: ReadContext, input: unknown) => Promise<unknown>
  pageSize?: number
  select?: (response: never) => unknown
}

function getNextPageParam(last: List<unknown>, pages: List<unknown>[]): number | undefined {
  const seen = pages.reduce((count, page) => count + rowsOf(page).length, 0)
  return rowsOf(last).length > 0 && seen < totalOf(last) ? seen : undefined
}

type Running = SendOptions & { client: QueryClient }

interface CallSettings<Response, View> {
  /** Endpoints whose answers may change; read again after success or an unknown outcome. */
  invalidates: readonly Endpoint[]
  toView?: (response: Response) => View
  /** Milliseconds for which the call is kept after its screen closes; 0 for secrets and codes. */
  gcTime?: 0
}

/** A call that changes something, as data, so that code can send it without knowing its purpose. */
export type PlatformCall<View, Variables = void> = UseMutationOptions<View, ApiError, Variables> & {
  /** Sends the call without any cache, and invalidates nothing. Rejects with ApiError. */
  make: (running: Running, variables: Variables) => Promise<View>
  /**
   * Sends the call as a mutation of the client. Rejects with ApiError. After a 401, `shouldReplay`
   * decides whether the call is sent again.
   */
  run: (running: Running, variables: Variables) => Promise<View>
}

/**
 * Returns the options of a call. `input`: its input, or a function that makes it from a screen's
 * value. It is sent once: mutations are never retried (rule 3), and equal calls are joined.
 */
export function call<E extends Endpoint, View = ResponseOf<E>>(
  endpoint: E,
  input: InputOf<E>,
  settings: CallSettings<ResponseOf<E>, View>,
): PlatformCall<View>
export function call<E extends Endpoint, View = ResponseOf<E>, Variables = InputOf<E>>(
  endpoint: E,
  toInput: (variables: Variables) => InputOf<E>,
  settings: CallSettings<ResponseOf<E>, View>,
): PlatformCall<View, Variables>
export function call(
  endpoint: Endpoint,
  input: unknown,
  { invalidates, toView = (response) => response, ...kept }: CallSettings<unknown, unknown>,
): PlatformCall<unknown, unknown> {
  const make = async (running: Running, variables: unknown) =>
    toView(await send(endpoint, inputOf(input, variables), running))
  const options = {
    ...kept,
    mutationKey: [endpoint.id],
    meta: { invalidates: invalidates.map(({ id }) => id) },
  }
  return {
    ...options,
    // A second press can come before the screen shows that the first one was received, so both
    // share one call.
    mutationFn: (variables, { client }) =>
      dedupeCall(client, [endpoint.id, inputOf(input, variables)], () =>
        make({ client }, variables),
      ),
    make,
    run(running, variables) {
      const { client } = running
      const own = { ...options, mutationFn: () => make(running, variables) }
      return client
        .getMutationCache()
        .build(client, client.defaultMutationOptions(own))
        .execute(undefined)
    },
  }
}

/**
 * Encodes the input, sends it and decodes the answer by the endpoint's schemas. Rejects with
 * ApiError: of kind `contract` if the answer does not match, of kind `http` without a status if the
 * platform refuses in a successful answer.
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
