import { query, STALE_MS } from '../query/call.ts'
import { getUser, getUserData } from './endpoints.ts'
import { toUserView } from './views.ts'

export const userQueries = {
  user: () => query(getUser, {}, { staleTime: STALE_MS.minute, select: toUserView }),
  data: () =>
    query(
      getUserData,
      {},
      {
        staleTime: STALE_MS.minute,
        select: ({ id, default_currency, kyc_status, is_developer }) => ({
          id,
          defaultCurrency: default_currency,
          kycStatus: kyc_status ?? 'UNVERIFIED',
          isDeveloper: is_developer,
        }),
      },
    ),
}
