import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { cardAccountQueries } from '#api/issuing/queries.ts'
import { SubAccountId, type ProgramId } from '#api/issuing/schema.ts'
import type { CardAccount } from '#api/issuing/views.ts'
import { pagingOf } from '#ui/windowed-list.tsx'

import { accountsFor } from '../model/offers.ts'

/**
 * The wallet's accounts that a card of the program can stand on, page by page. The one that was `asked` for is
 * among them from the first: of many, it may stand on a later page.
 */
export function useAccountsFor(walletId: WalletId, program: ProgramId, asked: string | null) {
  const list = useInfiniteQuery(cardAccountQueries.plain(walletId, 'balance'))
  const named = useQuery(
    cardAccountQueries.detail(asked === null ? undefined : SubAccountId.parse(asked)),
  )
  // One that can't be read is none: the others are there to choose from.
  const isWaiting = asked !== null && named.isPending
  const choices = (rows: readonly CardAccount[]): CardAccount[] => {
    const isThere = rows.some(({ id }) => id === asked)
    const missing = isThere || named.data === undefined ? [] : [named.data]
    return accountsFor(program, [...missing, ...rows])
  }
  return { query: list, isWaiting, choices, paging: pagingOf(list) }
}
