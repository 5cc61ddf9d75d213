import { queryOf, STALE } from '../query/options.ts'
import { getUser, getUserData } from './endpoints.ts'
import { toUserView } from './views.ts'

export const userQueries = {
  user: () =>
    queryOf(
      getUser,
      {},
      {
        staleTime: STALE.minute,
        select: toUserView,
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
