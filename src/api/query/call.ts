import * as z from 'zod/mini'

import { stringifyJson } from '#lib/json.ts'
import { stringifyQuery } from '#lib/query-string.ts'

import { DEFAULT_PAGE } from '../common/schema.ts'
import { ApiError } from '../http/api-error.ts'
import type { Http, SendOptions, WireRequest } from '../http/clients.ts'
import type { ResponseOf, Endpoint, InputOf, Schema } from './endpoint.ts'

type Parts = { params?: unknown; query?: unknown; body?: unknown }

/**
 * Calls an endpoint: encodes the input, sends it and decodes the answer by its schemas. Rejects
 * with ApiError: kind `contract` if the answer does not match, kind `http` without a status if the
 * platform refuses inside a successful answer.
 */
export async function callEndpoint<E extends Endpoint>(
  http: Http,
  endpoint: E,
  input: InputOf<E>,
  options?: SendOptions,
): Promise<ResponseOf<E>> {
  return http.send(toWireRequest(endpoint, input), options) as Promise<ResponseOf<E>>
}

/** Returns the encoded call with the function that decodes its answer. */
export function toWireRequest(endpoint: Endpoint, input: unknown): WireRequest {
  const { params, query, body } = input as Parts
  return {
    endpoint: endpoint.id,
    base: endpoint.base,
    method: endpoint.method,
    path: fillPath(endpoint.path, encode(endpoint.params, params)),
    query: stringifyQuery({
      ...(endpoint.hasDefaultPage && DEFAULT_PAGE),
      ...encode(endpoint.query, query),
    }),
    body: endpoint.method === 'GET' ? undefined : stringifyJson(encode(endpoint.body, body)),
    response: typeof endpoint.response === 'string' ? endpoint.response : 'json',
    read: (answer, requestId) => decodeAnswer(endpoint, answer, requestId),
    isPublic: endpoint.isPublic ?? false,
  }
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
