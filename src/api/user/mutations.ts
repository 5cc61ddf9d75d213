import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import type { CodeTarget } from '../auth/mutations.ts'
import type { ApiError } from '../http/api-error.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import type { ResponseOf } from '../query/endpoint.ts'
import { getWallet } from '../wallets/endpoints.ts'
import {
  confirmEmailChange,
  confirmPhoneChange,
  requestEmailChange,
  requestPhoneChange,
  updateUserData,
} from './change-endpoints.ts'
import { getUser, getUserData } from './endpoints.ts'
import { userQueries } from './queries.ts'

/** Codes and addresses leave the cache together with their screen. */
const contactChange = {
  gcTime: 0,
  meta: { invalidates: [getUser.id, getUserData.id] },
} as const

/** The body carries the session as well (Q32); it is read at the last moment. */
function sessionOf(client: QueryClient) {
  const { tokens } = httpOf(client)
  return { access_token: tokens.access() ?? '', refresh_token: tokens.refresh() ?? '' }
}

export const userMutations = {
  /**
   * Sets the default currency by its code. Drops the cached totals of all wallets instead of only
   * reading them again: a sum in the old currency must never stand beside the new name.
   */
  setDefaultCurrency: () =>
    mutationOptions<ResponseOf<typeof updateUserData>, ApiError, string>({
      meta: { invalidates: [getUserData.id] },
      mutationFn: async (currency, { client }) => {
        try {
          const body = { default_currency: currency }
          const data = await callEndpoint(httpOf(client), updateUserData, { body })
          client.setQueryData(userQueries.data().queryKey, data)
          return data
        } finally {
          void client.resetQueries({ queryKey: [getWallet.id] })
        }
      },
    }),
  /** First step: sends a code to the new address. */
  requestContactChange: () =>
    mutationOptions<unknown, ApiError, CodeTarget>({
      ...contactChange,
      mutationFn: ({ kind, to }, { client }) =>
        kind === 'email'
          ? callEndpoint(httpOf(client), requestEmailChange, {
              body: { email: to, ...sessionOf(client) },
            })
          : callEndpoint(httpOf(client), requestPhoneChange, {
              body: { phone: to, ...sessionOf(client) },
            }),
    }),
  /** Second step: confirms the code. Rejects with 422 if it is wrong and 419 if it has expired. */
  confirmContactChange: () =>
    mutationOptions<undefined, ApiError, { target: CodeTarget; code: string }>({
      ...contactChange,
      mutationFn: ({ target, code }, { client }) =>
        target.kind === 'email'
          ? callEndpoint(httpOf(client), confirmEmailChange, {
              body: { email: target.to, token: code },
            })
          : callEndpoint(httpOf(client), confirmPhoneChange, {
              body: { phone: target.to, token: code },
            }),
    }),
}
