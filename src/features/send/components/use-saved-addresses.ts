import { useInfiniteQuery, useQueries } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'

/**
 * Addresses of the first page of saved recipients, as far as they are known by now: what an address that
 * was pasted may pretend to be.
 */
export function useSavedAddresses(walletId: WalletId, isWanted: boolean): string[] {
  const people = useInfiniteQuery({
    ...counterpartyQueries.list(walletId, {}),
    enabled: isWanted,
  })
  const ids = isWanted ? (people.data?.rows.map(({ id }) => id) ?? []) : []
  return useQueries({
    queries: ids.map((id) => counterpartyQueries.destinations(walletId, id)),
    combine: (results) =>
      results.flatMap(({ data }) => (data ?? []).flatMap(({ crypto }) => crypto?.address ?? [])),
  })
}
