import { skipToken } from '@tanstack/react-query'

import { LARGEST_PAGE, rowsOf, type WalletId } from '../common/schema.ts'
import { queryOf, STALE } from '../query/options.ts'
import { getVirtualAccount, listVirtualAccountPrograms, listVirtualAccounts } from './endpoints.ts'
import type { VirtualAccountId } from './schema.ts'
import { toAccountProgram, toVirtualAccount } from './views.ts'

export const virtualAccountQueries = {
  /** Leaves out programs that the tenant hides. */
  programs: () =>
    queryOf(
      listVirtualAccountPrograms,
      { query: { limit: LARGEST_PAGE, offset: 0, pagination: true } },
      {
        staleTime: STALE.minute,
        select: (response) =>
          rowsOf(response)
            .map(toAccountProgram)
            .filter(({ isHidden }) => !isHidden),
      },
    ),
  list: (wallet: WalletId | undefined) =>
    queryOf(
      listVirtualAccounts,
      wallet === undefined
        ? skipToken
        : { params: { wallet_uuid: wallet }, query: { limit: LARGEST_PAGE, offset: 0 } },
      { staleTime: STALE.minute, select: (response) => rowsOf(response).map(toVirtualAccount) },
    ),
  detail: (account: VirtualAccountId | undefined) =>
    queryOf(getVirtualAccount, account === undefined ? skipToken : { params: { uuid: account } }, {
      staleTime: STALE.minute,
      select: toVirtualAccount,
    }),
}
