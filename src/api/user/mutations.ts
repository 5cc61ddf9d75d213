import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import type { CodeTarget } from '../auth/mutations.ts'
import type { ApiError } from '../http/api-error.ts'
import { call } from '../query/call.ts'
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

/** The mutations around these calls say what they make stale. */
const PLAIN = { invalidates: [] }

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
          const data = await call(updateUserData, { body }, PLAIN).run({ client })
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
      mutationFn: ({ kind, to }, { client }) => {
        const session = sessionOf(client)
        return kind === 'email'
          ? call(requestEmailChange, { body: { email: to, ...session } }, PLAIN).run({ client })
          : call(requestPhoneChange, { body: { phone: to, ...session } }, PLAIN).run({ client })
      },
    }),
  /** Second step: confirms the code. Rejects with 422 if it is wrong and 419 if it has expired. */
  confirmContactChange: () =>
    mutationOptions<undefined, ApiError, { target: CodeTarget; code: string }>({
      ...contactChange,
      mutationFn: ({ target: { kind, to }, code: token }, { client }) =>
        kind === 'email'
          ? call(confirmEmailChange, { body: { email: to, token } }, PLAIN).run({ client })
          : call(confirmPhoneChange, { body: { phone: to, token } }, PLAIN).run({ client }),
    }),
}
