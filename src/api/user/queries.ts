import { queryOf } from '../query/options.ts'
import { STALE } from '../query/stale.ts'
import { getUser, getUserData } from './endpoints.ts'

export const userQueries = {
  user: () =>
    queryOf(
      getUser,
      {},
      {
        staleTime: STALE.minute,
        /** `newEmail` and `newPhone` wait for the code that was sent to them. */
        select: ({ email, phone, new_email, new_phone }) => ({
          email: email ?? undefined,
          phone: phone ?? undefined,
          newEmail: new_email ?? undefined,
          newPhone: new_phone ?? undefined,
        }),
      },
    ),
  data: () =>
    queryOf(
      getUserData,
      {},
      {
        staleTime: STALE.minute,
        select: ({ id, default_currency, kyc_status, is_developer }) => ({
          id,
          defaultCurrency: default_currency,
          kycStatus: kyc_status ?? 'UNVERIFIED',
          isDeveloper: is_developer,
        }),
      },
    ),
}
