/** Mutations made from endpoints, as options of a component's or as calls: what they change is declared. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import type { ApiError } from '../http/api-error.ts'
import type { SendOptions } from '../http/clients.ts'
import { callEndpoint, toWireRequest } from './call.ts'
import { httpOf } from './client.ts'
import type { Endpoint, InputOf, ResponseOf } from './endpoint.ts'

interface MutationSettings {
  invalidates: readonly Endpoint[]
  /** Milliseconds that the call is kept after its screen. 0 where it holds a secret or a code. */
  gcTime?: 0
}

/**
 * Options of one mutation. `invalidates` names every endpoint whose answers it may change; they are read
 * again once the call succeeded or its outcome is unknown. Money is never retried by machine (rule 3).
 */
export function mutationOf<E extends Endpoint>(endpoint: E, settings: MutationSettings) {
  return mutationOptions<ResponseOf<E>, ApiError, InputOf<E>>({
    ...policyOf(endpoint, settings),
    mutationFn: (input, { client }) => callEndpoint(httpOf(client), endpoint, input),
  })
}

interface MutationMapping<E extends Endpoint, Input, View> extends MutationSettings {
  /** From what the screen has to what goes over the wire. */
  toInput: (input: Input) => InputOf<E>
  toView: (response: ResponseOf<E>) => View
}

/** The same, in the screen's words on both sides. */
export function mappedMutationOf<E extends Endpoint, Input, View>(
  endpoint: E,
  { toInput, toView, ...settings }: MutationMapping<E, Input, View>,
) {
  return mutationOptions<View, ApiError, Input>({
    ...policyOf(endpoint, settings),
    mutationFn: async (input, { client }) =>
      toView(await callEndpoint(httpOf(client), endpoint, toInput(input))),
  })
}

/** A call that changes something, as data: what runs it needs to know nothing of what it does. */
export interface PlatformCall<View> {
  endpoint: Endpoint
  input: unknown
  toView: (response: unknown) => View
  /** Endpoints whose answers it may change. */
  invalidates: readonly Endpoint[]
}

/** The call of one endpoint, checked against its schemas where it is written down. */
export const platformCall = <E extends Endpoint, View>(
  endpoint: E,
  input: InputOf<E>,
  toView: (response: ResponseOf<E>) => View,
  invalidates: readonly Endpoint[],
): PlatformCall<View> => ({
  endpoint,
  input,
  toView: (response) => toView(response as ResponseOf<E>),
  invalidates,
})

/**
 * Runs a call as a mutation of this client: the cache's policy holds for it, and its failures are reported. Rejects
 * with ApiError. `shouldReplay` is asked before the call goes out once more after a 401.
 */
export const runCall = <View>(
  client: QueryClient,
  { endpoint, input, toView, invalidates }: PlatformCall<View>,
  options?: Pick<SendOptions, 'shouldReplay'>,
): Promise<View> =>
  client
    .getMutationCache()
    .build<View, Error, void, unknown>(
      client,
      client.defaultMutationOptions({
        ...policyOf(endpoint, { invalidates }),
        mutationFn: async () =>
          toView(await httpOf(client).send(toWireRequest(endpoint, input), options)),
      }),
    )
    .execute()

const policyOf = ({ id }: Endpoint, { invalidates, gcTime }: MutationSettings) => ({
  mutationKey: [id],
  ...(gcTime === undefined ? {} : { gcTime }),
  meta: { invalidates: invalidates.map((endpoint) => endpoint.id) },
})
