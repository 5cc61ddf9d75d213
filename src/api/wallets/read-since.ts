import type { QueryClient } from '@tanstack/react-query'

import { LARGEST_PAGE, rowsOf, type WalletId } from '../common/schema.ts'
import { ApiError } from '../http/api-error.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { listWalletTransactions } from './endpoints.ts'
import { NEWEST_FIRST } from './queries.ts'
import type { TransactionFilter } from './schema.ts'
import { toTransaction, type Transaction } from './views.ts'

/** Pages: whoever has more transactions since an order was placed asks for another look. */
const MAX_PAGES = 50

/**
 * Reads the newest transactions that fit the filter, page by page, until `isEnough` of a page's rows or there are
 * no more; asked directly, from no queue. Rejects with ApiError.
 */
export async function readSince(
  client: QueryClient,
  wallet: WalletId,
  filter: TransactionFilter,
  {
    signal,
    isEnough,
  }: { signal?: AbortSignal | undefined; isEnough: (rows: Transaction[]) => boolean },
): Promise<void> {
  for (let page = 0; page < MAX_PAGES; page++) {
    const input = {
      params: { uuid: wallet },
      query: { limit: LARGEST_PAGE, offset: page * LARGEST_PAGE, ...NEWEST_FIRST, filter },
    }
    const response = await callEndpoint(httpOf(client), listWalletTransactions, input, { signal })
    const rows = rowsOf(response)
    if (isEnough(rows.map(toTransaction)) || rows.length < LARGEST_PAGE) return
  }
  // Not all of it was read: nobody may take that for an answer.
  throw new ApiError({ endpoint: listWalletTransactions.id, kind: 'timeout' })
}
