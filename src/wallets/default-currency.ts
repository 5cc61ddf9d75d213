import { useQuery } from '@tanstack/react-query'

import { systemQueries } from '#api/system/queries.ts'
import { userQueries } from '#api/user/queries.ts'
import { isUuid } from '#lib/uuid.ts'
import { useServices } from '#session/services.tsx'

/**
 * Code of the currency that totals are in; empty while it is not known. The wire names it by code or by
 * uuid (contract §3.1: not determinable).
 */
export function useDefaultCurrency(): string {
  const { settings } = useServices()
  const { data: person } = useQuery(userQueries.data())
  // Only once it is known that they have none: a sum must not be shown in another currency meanwhile.
  const named = person && (person.defaultCurrency || settings.tenant.currency)
  const code = named ?? ''
  const isId = isUuid(code)
  const currencies = useQuery({ ...systemQueries.currencies(), enabled: isId })
  return isId ? (currencies.data?.find(({ id }) => id === code)?.symbol ?? '') : code
}
