import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import { rowsOf, type CurrencyId } from '../common/schema.ts'
import type { InputOf, ResponseOf } from '../query/endpoint.ts'
import { listWalletTransactions } from './endpoints.ts'

type Rows = ResponseOf<typeof listWalletTransactions>

/** Counts how often each currency occurs in the cached feeds (E106). Sends no request. */
export function countCurrencyUse(client: QueryClient): Map<CurrencyId, number> {
  const seen = new Set<string>()
  const uses = new Map<CurrencyId, number>()
  const queries = client.getQueryCache().findAll({ queryKey: [listWalletTransactions.id] })
  for (const { queryKey, state } of queries) {
    // Queries that combine several answers have another kind of key and no pages.
    const input = queryKey[1] as Partial<InputOf<typeof listWalletTransactions>> | undefined
    const data = state.data as Rows | InfiniteData<Rows> | undefined
    if (data === undefined || input?.params?.uuid === undefined) continue
    const pages = 'pages' in data ? data.pages : [data]
    for (const { id, wallet_id, type, currency } of pages.flatMap(rowsOf)) {
      // A transfer may have a row with the same id in both of its wallets.
      const key = `${id} ${wallet_id ?? ''} ${type}`
      if (seen.has(key)) continue
      seen.add(key)
      uses.set(currency.uuid, (uses.get(currency.uuid) ?? 0) + 1)
    }
  }
  return uses
}
