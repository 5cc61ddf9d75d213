/**
 * One endpoint of the contract as data: number, base, method, path and the schemas of what goes in and
 * comes out. The client encodes requests and decodes answers by it; the sandbox does the reverse.
 */
import type * as z from 'zod/mini'

import type { Base } from '../http/headers.ts'

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
  /** Number in the contract. */
  id: EndpointNumber
  base: Base
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: Path
  query?: Schema
  body?: Schema
  /** `nothing`: whatever the platform answers is dropped (contract §1.5); `file`: CSV, handed over unread. */
  response: Schema | 'nothing' | 'file'
  /** Status the platform answers with where it is not 200. */
  status?: 201
  /** Needs no session: no Authorization, no recovery of a 401. */
  isPublic?: true
  /** May refuse inside a 2xx body by `success: false` or `error: true` (contract §2.11). */
  refusesInside?: true
  /** Sends the default page where the caller names none, as the specified client does (contract §1.8). */
  hasDefaultPage?: true
}

export type EndpointNumber = `E${number}`
export type Endpoint = Spec & { params?: Schema }

/** Declares an endpoint; the path's parameters must match `params`. */
export const endpoint = <
  const Path extends string,
  const S extends Spec<Path> & ParamsSchema<Path>,
>(
  spec: S & { path: Path },
): S => spec

type Part<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, Schema> ? { [K in Name]: Output<E[Name]> } : unknown

/** What a call of the endpoint takes: `params`, `query` and `body`, where it has them. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

export type ResponseOf<E extends Endpoint> = E['response'] extends Schema
  ? Output<E['response']>
  : E['response'] extends 'file'
    ? Response
    : undefined
