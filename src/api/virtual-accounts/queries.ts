import { skipToken } from '@tanstack/react-query'

import { LARGEST_PAGE, rowsOf, createListConverter, type WalletId } from '../common/schema.ts'
import { query, STALE_MS } from '../query/call.ts'
import { getVirtualAccount, listVirtualAccountPrograms, listVirtualAccounts } from './endpoints.ts'
import type { VirtualAccountId } from './schema.ts'
import { toAccountProgram, toVirtualAccount } from './views.ts'

export const virtualAccountQueries = {
  /** Returns the programs without those that the tenant hides. */
  programs: () =>
    query(
      listVirtualAccountPrograms,
      { query: { limit: LARGEST_PAGE, offset: 0, pagination: true } },
      {
        staleTime: STALE_MS.minute,
        select: (response) =>
          rowsOf(response)
            .map(toAccountProgram)
            .filter(({ isHidden }) => !isHidden),
      },
    ),
  list: (wallet: WalletId | undefined) =>
    query(
      listVirtualAccounts,
      wallet === undefined
        ? skipToken
        : { params: { wallet_uuid: wallet }, query: { limit: LARGEST_PAGE, offset: 0 } },
      { staleTime: STALE_MS.minute, select: createListConverter(toVirtualAccount) },
    ),
  detail: (account: VirtualAccountId | undefined) =>
    query(getVirtualAccount, account === undefined ? skipToken : { params: { uuid: account } }, {
      staleTime: STALE_MS.minute,
      select: toVirtualAccount,
    }),
}
