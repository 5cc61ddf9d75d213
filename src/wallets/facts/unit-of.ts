import { useQuery } from '@tanstack/react-query'

import { systemQueries } from '#api/system/queries.ts'
import type { Unit } from '#i18n/amount.ts'
import { isUuid } from '#lib/uuid.ts'

/**
 * Returns a function that finds the unit of a currency by uuid or symbol, because older rows
 * contain symbols (contract §3.2). An unknown text is used as the symbol.
 */
export function useUnitOf(): (currency: string) => Unit {
  const currencies = useQuery(systemQueries.currencies())
  return (currency) =>
    isUuid(currency) ? (currencies.data?.find(({ id }) => id === currency) ?? currency) : currency
}
