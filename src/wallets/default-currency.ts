import { useQuery } from '@tanstack/react-query'

import { systemQueries } from '#api/system/queries.ts'
import { userQueries } from '#api/user/queries.ts'
import { isUuid } from '#lib/uuid.ts'
import { useServices } from '#session/services.tsx'

/**
 * Returns the code of the currency for totals; empty while it is unknown. The platform may send a
 * code or a uuid (contract §3.1).
 */
export function useDefaultCurrency(): string {
  const { settings } = useServices()
  const { data: person } = useQuery(userQueries.data())
  // Empty until the person's setting is known, so that totals don't change their currency later.
  const named = person && (person.defaultCurrency || settings.tenant.currency)
  const code = named ?? ''
  const isId = isUuid(code)
  const currencies = useQuery({ ...systemQueries.currencies(), enabled: isId })
  return isId ? (currencies.data?.find(({ id }) => id === code)?.symbol ?? '') : code
}
