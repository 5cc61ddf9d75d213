import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import type { ApiError } from '../http/api-error.ts'
import type { PlatformCall } from './call.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * Returns a mutation whose input decides which of several calls is made. Its answer leaves the
 * cache when the screen closes, because it may be about a password or code.
 */
export const eitherCall = <View, Variables>(
  callOf: (variables: Variables, client: QueryClient) => PlatformCall<View>,
  invalidates: readonly Endpoint[] = [],
) =>
  mutationOptions<View, ApiError, Variables>({
    gcTime: 0,
    meta: { invalidates: invalidates.map(({ id }) => id) },
    mutationFn: (variables, { client }) => callOf(variables, client).make({ client }),
  })
