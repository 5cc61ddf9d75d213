import { mutationOptions, type QueryClient } from '@tanstack/react-query'

import type { CodeTarget } from '../auth/mutations.ts'
import type { ApiError } from '../http/api-error.ts'
import { call } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { eitherCall } from '../query/either-call.ts'
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

const CONTACTS = [getUser, getUserData]

/**
 * These calls list no stale endpoints, because the mutations that make them invalidate queries
 * themselves.
 */
const PLAIN = { invalidates: [] }

/** Returns the current session tokens for the body of a request (Q32). */
function sessionOf(client: QueryClient) {
  const { tokens } = httpOf(client)
  return { access_token: tokens.access() ?? '', refresh_token: tokens.refresh() ?? '' }
}

export const userMutations = {
  /**
   * Sets the default currency by its code. Removes the cached totals of all wallets: if they were
   * only read again, a sum in the old currency would stand beside the new currency for a moment.
   */
  setDefaultCurrency: () =>
    mutationOptions<ResponseOf<typeof updateUserData>, ApiError, string>({
      meta: { invalidates: [getUserData.id] },
      mutationFn: async (currency, { client }) => {
        try {
          const body = { default_currency: currency }
          const data = await call(updateUserData, { body }, PLAIN).make({ client })
          client.setQueryData(userQueries.data().queryKey, data)
          return data
        } finally {
          void client.resetQueries({ queryKey: [getWallet.id] })
        }
      },
    }),
  /** First step: sends a code to the new email address or phone number. */
  requestContactChange: () =>
    eitherCall<unknown, CodeTarget>(({ kind, to }, client) => {
      const session = sessionOf(client)
      return kind === 'email'
        ? call(requestEmailChange, { body: { email: to, ...session } }, PLAIN)
        : call(requestPhoneChange, { body: { phone: to, ...session } }, PLAIN)
    }, CONTACTS),
  /** Second step: confirms the code. Rejects with 422 if it is wrong and 419 if it has expired. */
  confirmContactChange: () =>
    eitherCall<undefined, { target: CodeTarget; code: string }>(
      ({ target: { kind, to }, code: token }) =>
        kind === 'email'
          ? call(confirmEmailChange, { body: { email: to, token } }, PLAIN)
          : call(confirmPhoneChange, { body: { phone: to, token } }, PLAIN),
      CONTACTS,
    ),
}
