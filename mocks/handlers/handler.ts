/** What a handler is: the business rule of one endpoint, called with what the pipeline checked. */
import type { Endpoints } from '#api/endpoints.ts'
import type { AnswerOf, Endpoint, InputOf } from '#api/query/endpoint.ts'

import type { UserRow } from '../db/tables.ts'
import type { World } from '../world.ts'

/** A call of an endpoint that needs no session. */
export interface PublicCall extends World {
  tenant: string
  /** At which the caller reached the sandbox, such as `http://127.0.0.1:8787`. */
  origin: string
}

/** A call by somebody signed in. */
export interface Call extends PublicCall {
  user: UserRow
}

/** Takes the decoded input, answers what the schema encodes; throws PlatformError to refuse. */
export type Handler<E extends Endpoint> = (
  call: E extends { isPublic: true } ? PublicCall : Call,
  input: InputOf<E>,
) => AnswerOf<E> | Promise<AnswerOf<E>>

export type Handlers = { [Id in keyof Endpoints]: Handler<Endpoints[Id]> }

/** The handlers of some endpoints: `{...} satisfies HandlersOf<'E1' | 'E2'>`. */
export type HandlersOf<Id extends keyof Endpoints> = Pick<Handlers, Id>
