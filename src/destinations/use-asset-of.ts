import { useQuery } from '@tanstack/react-query'

import type { DestinationView } from '#api/counterparties/views.ts'
import { systemQueries } from '#api/system/queries.ts'

/** Tells what an address takes, and on which network; undefined of banks, and while the currencies are not known. */
export function useAssetOf(): (row: DestinationView) => string | undefined {
  const { data: currencies = [] } = useQuery(systemQueries.currencies())
  return ({ crypto }) => {
    const currency = currencies.find(({ id }) => id === crypto?.currencyId) ?? crypto?.currency
    // A network's own coin is often called as it is.
    const words = [currency?.symbol, currency?.network?.name].filter(Boolean)
    return currency && [...new Set(words)].join(' · ')
  }
}
