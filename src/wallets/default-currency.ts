import { useQuery } from '@tanstack/react-query'

import { systemQueries } from '#api/system/queries.ts'
import { userQueries } from '#api/user/queries.ts'
import { isUuid } from '#lib/uuid.ts'

/**
 * Code of the currency that totals are in; empty while it is not known. The wire names it by code or by
 * uuid (contract §3.1: not determinable).
 */
export function useDefaultCurrency(): string {
  const named = useQuery(userQueries.data()).data?.defaultCurrency ?? ''
  const isId = isUuid(named)
  const currencies = useQuery({ ...systemQueries.currencies(), enabled: isId })
  return isId ? (currencies.data?.find(({ id }) => id === named)?.symbol ?? '') : named
}
