/**
 * Mutations made from endpoints, for components or as plain calls. Each declares the endpoints that
 * it changes.
 */
import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import type { ApiError } from '../http/api-error.ts'
import type { SendOptions } from '../http/clients.ts'
import { callEndpoint, toWireRequest } from './call.ts'
import { httpOf } from './client.ts'
import type { Endpoint, InputOf, ResponseOf } from './endpoint.ts'

interface MutationSettings {
  invalidates: readonly Endpoint[]
  /** Milliseconds that the call is kept after its screen is left; 0 for secrets and codes. */
  gcTime?: 0
}

/**
 * Returns mutation options. `invalidates` names the endpoints whose answers may change; they are
 * read again after success or an unknown outcome. Money is never retried (rule 3).
 */
export function mutationOf<E extends Endpoint>(endpoint: E, settings: MutationSettings) {
  return mutationOptions<ResponseOf<E>, ApiError, InputOf<E>>({
    ...policyOf(endpoint, settings),
    mutationFn: (input, { client }) => callEndpoint(httpOf(client), endpoint, input),
  })
}

interface MutationMapping<E extends Endpoint, Input, View> extends MutationSettings {
  toInput: (input: Input) => InputOf<E>
  toView: (response: ResponseOf<E>) => View
}

/** Returns mutation options whose input and result are in the words of the screen. */
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

/**
 * A call that changes something, as data, so that other modules can run it without knowing what it
 * does.
 */
export interface PlatformCall<View> {
  endpoint: Endpoint
  input: unknown
  toView: (response: unknown) => View
  invalidates: readonly Endpoint[]
}

/** Makes the call of an endpoint, with types checked against its schemas. */
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
 * Runs a call as a mutation of this client, with its policy and failure reports. Rejects with
 * ApiError. `shouldReplay` is called before a replay after a 401.
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
