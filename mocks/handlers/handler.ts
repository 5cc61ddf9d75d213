/** The business rule of one endpoint, called with input that the pipeline has checked. */
import type { EndpointName, Endpoints } from '#api/endpoints.ts'
import type { ResponseOf, Endpoint, InputOf } from '#api/query/endpoint.ts'

import type { UserRow } from '../db/tables.ts'
import type { SandboxState } from '../state.ts'

export interface PublicCall extends SandboxState {
  tenant: string
  /** Origin at which the caller reached the sandbox, such as `http://127.0.0.1:8787`. */
  origin: string
}

export interface Call extends PublicCall {
  user: UserRow
}

/** Input of the endpoint's response schema, or the text of a file. */
type Given<E extends Endpoint> = E['response'] extends 'file' ? string : ResponseOf<E>

/** Takes the decoded input and returns the response; throws PlatformError to refuse the call. */
type Handler<E extends Endpoint> = (
  call: E extends { isPublic: true } ? PublicCall : Call,
  input: InputOf<E>,
) => Given<E> | Promise<Given<E>>

/** Every endpoint's handler by the endpoint's name. Each domain has a `Partial<Handlers>`. */
export type Handlers = { [Name in EndpointName]: Handler<Endpoints[Name]> }
