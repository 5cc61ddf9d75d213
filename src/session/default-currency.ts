import { useQuery } from '@tanstack/react-query'

import { userQueries } from '#api/user/queries.ts'

/** Code of the currency that totals are in; empty while it is not known. */
export const useDefaultCurrency = (): string =>
  useQuery(userQueries.data()).data?.defaultCurrency ?? ''
