import { rowsOf } from '../common/schema.ts'
import { queryOf, STALE } from '../query/options.ts'
import { listChains } from './network-endpoints.ts'
import type { Chain } from './network-schema.ts'

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

export const networkQueries = {
  list: () =>
    queryOf(
      listChains,
      {},
      { staleTime: STALE.day, select: (response) => rowsOf(response).map(toNetwork) },
    ),
}
