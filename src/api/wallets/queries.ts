import { skipToken } from '@tanstack/react-query'

import { rowsTo, type WalletId } from '../common/schema.ts'
import { query, STALE } from '../query/call.ts'
import { getWallet, getWalletTransaction, listWallets } from './endpoints.ts'
import { latestRows } from './feed.ts'
import { toTransaction, toWallet, toWalletSummary } from './views.ts'

const UNDER_WAY = ['new', 'pending', 'processing']

/** Whether the status of a transaction can still change on its own. */
export const isMoving = (status: string | undefined): boolean =>
  status !== undefined && UNDER_WAY.includes(status)

export const walletQueries = {
  list: () => query(listWallets, {}, { staleTime: STALE.minute, select: rowsTo(toWalletSummary) }),
  detail: (wallet: WalletId | undefined) =>
    query(getWallet, wallet === undefined ? skipToken : { params: { uuid: wallet } }, {
      staleTime: STALE.moment,
      select: toWallet,
    }),
  latest: latestRows,
  transaction: (wallet: WalletId | undefined, id: string) =>
    query(
      getWalletTransaction,
      wallet === undefined ? skipToken : { params: { uuid: wallet, id } },
      { staleTime: STALE.moment, select: toTransaction },
    ),
}
