import { createListConverter } from '../common/schema.ts'
import { query, STALE_MS } from '../query/call.ts'
import { listChains } from './network-endpoints.ts'
import type { Chain } from './network-schema.ts'
import type { CurrencyView } from './views.ts'

export interface NetworkView {
  id: number
  name: string
  symbol: string
}

const toNetwork = ({ id, name, symbol }: Chain): NetworkView => ({
  id,
  name: name ?? symbol ?? `#${id}`,
  symbol: symbol ?? '',
})

/** Adds the network's name; a currency may have only its number. */
export function withNetworkName(
  currency: CurrencyView,
  networks: readonly NetworkView[],
): CurrencyView {
  const network = networks.find(({ id }) => id === currency.network?.id)
  return network === undefined ? currency : { ...currency, network }
}

export const networkQueries = {
  list: () =>
    query(listChains, {}, { staleTime: STALE_MS.day, select: createListConverter(toNetwork) }),
}
