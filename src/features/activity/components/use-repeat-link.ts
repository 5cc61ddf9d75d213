import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'

import { bankOf, repeatLink } from '../model/repeat.ts'

/**
 * Where the order is made again. The feed names a payee where the order names a saved recipient, so the one
 * of that name is looked for; without one the order can't be repeated from here.
 */
export function useRepeatLink(walletId: WalletId, row: Transaction): string | undefined {
  const bank = bankOf(row)
  const isWanted = bank !== undefined && row.to !== undefined
  const found = useInfiniteQuery({
    ...counterpartyQueries.list(walletId, { name: row.to }),
    enabled: isWanted,
  })
  const payee = found.data?.rows.find(({ name }) => name === row.to)
  const accounts = useQuery(counterpartyQueries.destinations(walletId, payee?.id))
  if (!isWanted) return repeatLink(row)
  if (payee === undefined || accounts.data === undefined) return undefined
  // Newest first, as the platform chooses.
  const destination = accounts.data.find(({ type }) => type === bank)?.id
  return repeatLink(row, { counterparty: payee.id, destination })
}
