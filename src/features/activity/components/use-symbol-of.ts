import { useQuery } from '@tanstack/react-query'

import { systemQueries } from '#api/system/queries.ts'
import { isUuid } from '#lib/uuid.ts'

/** Symbol of a currency that the wire names by uuid or, in older rows, by symbol (contract §3.2). */
export function useSymbolOf(): (currency: string | undefined) => string | undefined {
  const currencies = useQuery(systemQueries.currencies())
  return (currency) =>
    currency === undefined || !isUuid(currency)
      ? currency
      : (currencies.data?.find(({ id }) => id === currency)?.symbol ?? currency)
}
