import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { isStatus } from '#api/http/api-error.ts'
import { isUuid } from '#lib/uuid.ts'

/**
 * The counterparty whose bank account pays: chosen by id or, from a link, by name, else the only one there is. An id
 * or a name is read by its own call, because the counterparty may be far down the list.
 */
export function usePayer(walletId: WalletId, payerId: string) {
  const isId = isUuid(payerId)
  const isName = payerId !== '' && !isId
  const list = useInfiniteQuery(counterpartyQueries.list(walletId, {}))
  const byId = useQuery(
    counterpartyQueries.detail(walletId, isId ? (payerId as CounterpartyId) : undefined),
  )
  const named = useInfiniteQuery({
    ...counterpartyQueries.list(walletId, { search: payerId }),
    enabled: isName,
  })
  const { rows = [], total } = list.data ?? {}
  const only = payerId === '' && total === 1 ? rows[0] : undefined
  const payer = isId
    ? byId.data
    : isName
      ? named.data?.rows.find(({ name }) => name === payerId)
      : only
  return {
    list,
    payer,
    isPending: byId.isLoading || named.isLoading,
    /** The chosen payer has been deleted. */
    isGone: isStatus(byId.error, 404) || (named.isSuccess && isName && payer === undefined),
    /** The query of the chosen payer that has failed, if it has. */
    failed: [byId, named].find(({ error }) => error !== null && !isStatus(error, 404)),
  }
}
