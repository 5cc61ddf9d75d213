/** What a handler is: the business rule of one endpoint, called with what the pipeline checked. */
import type { EndpointName, Endpoints } from '#api/endpoints.ts'
import type { ResponseOf, Endpoint, InputOf } from '#api/query/endpoint.ts'

import type { UserRow } from '../db/tables.ts'
import type { SandboxState } from '../state.ts'

/** A call of an endpoint that needs no session. */
export interface PublicCall extends SandboxState {
  tenant: string
  /** The origin at which the caller reached the sandbox, such as `http://127.0.0.1:8787`. */
  origin: string
}

/** A call by a signed-in person. */
export interface Call extends PublicCall {
  user: UserRow
}

/** What the schema encodes, or the text of a file. */
type Given<E extends Endpoint> = E['response'] extends 'file' ? string : ResponseOf<E>

/** Takes the decoded input and returns what goes out; throws PlatformError to refuse the call. */
type Handler<E extends Endpoint> = (
  call: E extends { isPublic: true } ? PublicCall : Call,
  input: InputOf<E>,
) => Given<E> | Promise<Given<E>>

/** Every endpoint's handler by the endpoint's name. A domain's part of it is a `Partial<Handlers>`. */
export type Handlers = { [Name in EndpointName]: Handler<Endpoints[Name]> }
