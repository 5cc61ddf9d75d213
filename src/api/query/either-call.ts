import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import type { ApiError } from '../http/api-error.ts'
import type { PlatformCall } from './call.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * Returns a mutation that makes one of several calls, chosen by its input. Its answer leaves the
 * cache with its screen, like passwords and codes.
 */
export const eitherCall = <View, Given>(
  callOf: (given: Given, client: QueryClient) => PlatformCall<View>,
  invalidates: readonly Endpoint[] = [],
) =>
  mutationOptions<View, ApiError, Given>({
    gcTime: 0,
    meta: { invalidates: invalidates.map(({ id }) => id) },
    mutationFn: (given, { client }) => callOf(given, client).make({ client }),
  })
