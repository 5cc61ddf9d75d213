import { useQuery } from '@tanstack/react-query'

import type { DestinationView } from '#api/counterparties/views.ts'
import { systemQueries } from '#api/system/queries.ts'

/** Names the asset and network of an address; undefined for banks, and while the currencies are not known. */
export function useAssetOf(): (row: DestinationView) => string | undefined {
  const { data: currencies = [] } = useQuery(systemQueries.currencies())
  return ({ crypto }) => {
    const currency = currencies.find(({ id }) => id === crypto?.currencyId) ?? crypto?.currency
    // A network's own coin often has the same name as the network.
    const parts = [currency?.symbol, currency?.network?.name].filter(Boolean)
    return currency && [...new Set(parts)].join(' · ')
  }
}
