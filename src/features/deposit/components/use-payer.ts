import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { isStatus } from '#api/http/api-error.ts'
import { isUuid } from '#lib/uuid.ts'

/**
 * Whose bank account pays; `chosen` by id or, from a link, by name, else the only one there is. An id and a
 * name are asked for by themselves: whom they stand for may be far down the list.
 */
export function usePayer(walletId: WalletId, chosen: string) {
  const isId = isUuid(chosen)
  const isName = chosen !== '' && !isId
  const list = useInfiniteQuery(counterpartyQueries.list(walletId, {}))
  const byId = useQuery(
    counterpartyQueries.detail(walletId, isId ? (chosen as CounterpartyId) : undefined),
  )
  const named = useInfiniteQuery({
    ...counterpartyQueries.list(walletId, { search: chosen }),
    enabled: isName,
  })
  const { rows = [], total } = list.data ?? {}
  const only = chosen === '' && total === 1 ? rows[0] : undefined
  const payer = isId
    ? byId.data
    : isName
      ? named.data?.rows.find(({ name }) => name === chosen)
      : only
  return {
    list,
    payer,
    isPending: byId.isLoading || named.isLoading,
    /** Chosen, and not saved any more. */
    isGone: isStatus(byId.error, 404) || (named.isSuccess && isName && payer === undefined),
    /** Whoever was chosen could not be read. */
    failed: [byId, named].find(({ error }) => error !== null && !isStatus(error, 404)),
  }
}
