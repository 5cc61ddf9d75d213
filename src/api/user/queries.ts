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
        select: ({ email, phone }) => ({ email: email ?? undefined, phone: phone ?? undefined }),
      },
    ),
  data: () =>
    queryOf(
      getUserData,
      {},
      {
        staleTime: STALE.minute,
        select: ({ default_currency, kyc_status, is_developer }) => ({
          defaultCurrency: default_currency,
          kycStatus: kyc_status ?? 'UNVERIFIED',
          isDeveloper: is_developer,
        }),
      },
    ),
}
