import { skipToken } from '@tanstack/react-query'

import type { WalletId } from '../common/schema.ts'
import { query, STALE_MS } from '../query/call.ts'
import { readRows } from '../query/feed.ts'
import { listSubAccounts } from './endpoints.ts'
import { cardAccountQueries } from './queries.ts'
import { toCardAccount } from './views.ts'

/** Query for all pages of a wallet's card accounts (E39), because the books need every account. */
export const allCardAccounts = (wallet: WalletId | undefined) =>
  query(listSubAccounts, wallet === undefined ? skipToken : { wallet }, {
    staleTime: STALE_MS.moment,
    gather: async (context, { wallet }) =>
      (await readRows(cardAccountQueries.withCards(wallet), context)).map(toCardAccount),
  })
