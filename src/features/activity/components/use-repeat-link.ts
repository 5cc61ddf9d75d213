import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { Transaction } from '#api/wallets/views.ts'
import { paidBy } from '#flows/paid-places.ts'
import { useHost } from '#session/services.tsx'

import { bankOf, payeeNamed, repeatLink } from '../model/repeat.ts'

/**
 * Where the order is made again. This device knows whom its own orders paid. Of others the feed says a name
 * where the order had a recipient's id: it is good for one person of that name and one account of theirs, else
 * Send asks which.
 */
export function useRepeatLink(walletId: WalletId, row: Transaction): string | undefined {
  const { storage } = useHost()
  const known = paidBy(storage, row.orderId)
  const bank = bankOf(row)
  const isWanted = known === undefined && bank !== undefined && row.to !== undefined
  const found = useInfiniteQuery({
    ...counterpartyQueries.list(walletId, { name: row.to }),
    enabled: isWanted,
  })
  const people = found.data?.rows
  const first = people?.find(({ name }) => name === row.to)
  const accounts = useQuery(counterpartyQueries.destinations(walletId, first?.id))
  if (!isWanted) return repeatLink(row, known)
  if (people === undefined || (first !== undefined && accounts.data === undefined)) return undefined
  return repeatLink(row, payeeNamed(row.to ?? '', people, accounts.data ?? [], bank))
}
