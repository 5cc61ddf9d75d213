import { skipToken } from '@tanstack/react-query'

import type { WalletId } from '../common/schema.ts'
import { aggregateQuery } from '../query/aggregate-query.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { STALE } from '../query/options.ts'
import { allRows, readByOffset, toPage } from '../query/read-pages.ts'
import { listSubAccounts } from './endpoints.ts'
import { toCardAccount, type CardAccount } from './views.ts'

/** Query of all card accounts of a wallet (E39). Books that miss one would be wrong. */
export const allCardAccounts = (wallet: WalletId | undefined) => {
  const of = wallet === undefined ? skipToken : { wallet }
  return aggregateQuery(listSubAccounts, of, {
    staleTime: STALE.moment,
    gather: async ({ client, signal }): Promise<CardAccount[]> => {
      const params = { wallet: wallet as WalletId }
      const pages = readByOffset(async (page) => {
        const query = { ...page, pagination: true, show_cards: true }
        const input = { params, query }
        return toPage(await callEndpoint(httpOf(client), listSubAccounts, input, { signal }))
      })
      return (await allRows(pages)).map(toCardAccount)
    },
  })
}
