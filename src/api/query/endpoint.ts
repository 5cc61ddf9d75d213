/**
 * An endpoint of the contract as data: number, base address, method, path and schemas. The client
 * encodes requests and decodes answers with it; the sandbox does the reverse.
 */
import type * as z from 'zod/mini'

import type { ApiBase } from '../http/headers.ts'

export type Schema = z.core.$ZodType
type Output<S> = S extends Schema ? z.core.output<S> : never

/** Names in braces of a path template: `/wallets/{uuid}/addresses/{chain}` gives `uuid | chain`. */
type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never

type ParamsSchema<Path extends string> = [PathNames<Path>] extends [never]
  ? { params?: never }
  : { params: z.ZodMiniObject<Record<PathNames<Path>, Schema>> }

interface Spec<Path extends string = string> {
  id: EndpointNumber
  base: ApiBase
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: Path
  query?: Schema
  body?: Schema
  /** `nothing` ignores the answer (contract §1.5); `file` is a CSV file that is returned unread. */
  response: Schema | 'nothing' | 'file'
  /** Success status; 200 if absent. */
  status?: 201
  /** True if the call works without a session: no Authorization header, no recovery after a 401. */
  isPublic?: true
  /** True if a 2xx answer may refuse by `success: false` or `error: true` (contract §2.11). */
  refusesInside?: true
  /** True if the default page is sent when the caller names none (contract §1.8). */
  hasDefaultPage?: true
}

export type EndpointNumber = `E${number}`
export type Endpoint = Spec & { params?: Schema }

/** Declares an endpoint; `params` must match the parameters of the path. */
export const endpoint = <
  const Path extends string,
  const S extends Spec<Path> & ParamsSchema<Path>,
>(
  spec: S & { path: Path },
): S => spec

type Part<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, Schema> ? { [K in Name]: Output<E[Name]> } : unknown

export type InputOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

export type ResponseOf<E extends Endpoint> = E['response'] extends Schema
  ? Output<E['response']>
  : E['response'] extends 'file'
    ? Response
    : undefined
