/**
 * Types of a handler, the business rule of an endpoint. It receives input that the pipeline has
 * checked.
 */
import type { EndpointName, Endpoints } from '#api/endpoints.ts'
import type { ResponseOf, Endpoint, InputOf } from '#api/query/endpoint.ts'

import type { UserRow } from '../db/tables.ts'
import type { SandboxState } from '../state.ts'

export interface PublicCall extends SandboxState {
  tenant: string
  /** Origin of the sandbox for the caller, such as `http://127.0.0.1:8787`. */
  origin: string
}

export interface Call extends PublicCall {
  user: UserRow
}

/** The response before its schema encodes it, or the text of a file. */
type Given<E extends Endpoint> = E['response'] extends 'file' ? string : ResponseOf<E>

/** Takes the decoded input and returns the response. Throws PlatformError to refuse the call. */
type Handler<E extends Endpoint> = (
  call: E extends { isPublic: true } ? PublicCall : Call,
  input: InputOf<E>,
) => Given<E> | Promise<Given<E>>

/**
 * The handler of every endpoint by name. Each file of this folder has the handlers of one domain.
 */
export type Handlers = { [Name in EndpointName]: Handler<Endpoints[Name]> }
