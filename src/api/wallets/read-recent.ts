import { skipToken } from '@tanstack/react-query'

import { LARGEST_PAGE, rowsOf, type WalletId } from '../common/schema.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { aggregateQuery, STALE } from '../query/options.ts'
import { listWalletTransactions } from './endpoints.ts'
import { NEWEST_FIRST } from './queries.ts'
import type { TransactionFilter } from './schema.ts'
import { toTransaction, type Transaction } from './views.ts'

interface RecentTransactions {
  /** Newest first; some of the last page may be older than was asked for. */
  rows: Transaction[]
  /** Epoch milliseconds: all that came later is among the rows. Zero where these are all there are. */
  reach: number
}

interface Asked {
  wallet: WalletId | undefined
  filter: TransactionFilter
  /** Epoch milliseconds. */
  since: number
  /** Of a hundred rows: then it ends, however far it has come. */
  maxPages: number
}

/** The newest transactions (E106) back to a moment, page by page, as far as `maxPages` reach. */
export const recentTransactions = ({ wallet, filter, since, maxPages }: Asked) =>
  aggregateQuery(
    listWalletTransactions,
    wallet === undefined ? skipToken : { wallet, filter, since, maxPages },
    {
      staleTime: STALE.minute,
      gather: async ({ client, signal }): Promise<RecentTransactions> => {
        const http = httpOf(client)
        const params = { uuid: wallet as WalletId }
        const rows = new Map<string, Transaction>()
        for (let offset = 0; ; offset += LARGEST_PAGE) {
          const query = { limit: LARGEST_PAGE, offset, ...NEWEST_FIRST, filter }
          const page = rowsOf(
            await callEndpoint(http, listWalletTransactions, { params, query }, { signal }),
          ).map(toTransaction)
          for (const row of page) rows.set(row.id, row)
          const oldest = page.at(-1)
          const reach =
            page.length < LARGEST_PAGE || oldest === undefined ? 0 : Date.parse(oldest.createdAt)
          if (reach <= since || offset + LARGEST_PAGE >= maxPages * LARGEST_PAGE)
            return { rows: [...rows.values()], reach }
        }
      },
    },
  )
