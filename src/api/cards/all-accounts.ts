import { skipToken } from '@tanstack/react-query'

import type { WalletId } from '../common/schema.ts'
import { query, STALE } from '../query/call.ts'
import { readRows } from '../query/feed.ts'
import { listSubAccounts } from './endpoints.ts'
import { cardAccountQueries } from './queries.ts'
import { toCardAccount } from './views.ts'

/** Query of all card accounts of a wallet (E39). Books that miss one would be wrong. */
export const allCardAccounts = (wallet: WalletId | undefined) =>
  query(listSubAccounts, wallet === undefined ? skipToken : { wallet }, {
    staleTime: STALE.moment,
    gather: async (reading, { wallet }) =>
      (await readRows(cardAccountQueries.withCards(wallet), reading)).map(toCardAccount),
  })
