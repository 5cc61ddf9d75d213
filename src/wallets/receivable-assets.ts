import { useQuery } from '@tanstack/react-query'

import { networkQueries, withNetworkName } from '#api/system/network-queries.ts'
import { systemQueries } from '#api/system/queries.ts'
import type { CurrencyView } from '#api/system/views.ts'

/** Whether the platform takes deposits of it at an address. */
export const isReceivable = ({ isCrypto, isEnabled, network }: CurrencyView) =>
  isCrypto && isEnabled && network !== undefined

/** The platform's currencies, and of them what can be received, by the names of the list of networks. */
export function useReceivableAssets() {
  const query = useQuery(systemQueries.currencies())
  // Only for their names: nothing waits for them.
  const networks = useQuery(networkQueries.list()).data ?? []
  const receivableOf = (all: readonly CurrencyView[]) =>
    all.filter(isReceivable).map((currency) => withNetworkName(currency, networks))
  return { query, receivableOf }
}
