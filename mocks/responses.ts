/** Makes responses and errors (contract §1.2, §1.5, §1.6). */
import * as z from 'zod/mini'

import type { Endpoint } from '#api/query/endpoint.ts'
import { stringifyJson } from '#lib/json.ts'

import type { PlatformError } from './errors.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** CORS headers that allow every client on every origin (contract §1.2). */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'retry-after, content-disposition, x-request-id',
}

/** Answers a preflight. PUT is allowed for future clients. */
export const preflightResponse = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...CORS,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers':
        'app-enviroment, access-control-allow-origin, authorization, content-type, x-tenant-id, x-retry-request',
      'access-control-max-age': '86400',
    },
  })

const texts = new WeakMap<Response, string>()

/** Returns the body of a response made here, without reading its stream; undefined for others. */
export const bodyTextOf = (response: Response): string | undefined => texts.get(response)

export function createResponse(
  status: number,
  body: string | null,
  type = JSON_TYPE,
  headers: Record<string, string> = {},
): Response {
  const response = new Response(body, {
    status,
    headers: { ...CORS, ...(body === null ? {} : { 'content-type': type }), ...headers },
  })
  texts.set(response, body ?? '')
  return response
}

export const jsonResponse = (status: number, value: unknown): Response =>
  createResponse(status, stringifyJson(value))

/** Encodes a handler's result by the endpoint's schema. Throws if the result doesn't fit. */
export function toResponse(endpoint: Endpoint, value: unknown): Response {
  const status = endpoint.status ?? 200
  if (endpoint.response === 'nothing') return createResponse(status, null)
  if (endpoint.response === 'file') {
    return createResponse(status, String(value), 'text/csv; charset=utf-8', {
      'content-disposition': 'attachment; filename="transactions.csv"',
    })
  }
  return jsonResponse(status, z.encode(endpoint.response, value))
}

const NAMES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  419: 'Verification Expired',
  422: 'Unprocessable Entity',
  423: 'Locked',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
}

/**
 * Makes an error in the form of the base address: V1 `{error, details}`, the others `{statusCode,
 * message, error, fields}`.
 */
export function errorResponse(path: string, error: PlatformError): Response {
  const { status, message, code, fields, more, retryAfter } = error
  const details = (fields || more) && { ...more, ...(fields && { fields }) }
  const body = path.startsWith('/v1/')
    ? { error: message, code, details }
    : { statusCode: status, message, error: NAMES[status] ?? 'Error', code, fields }
  const headers: Record<string, string> =
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return createResponse(status, stringifyJson(body), JSON_TYPE, headers)
}
