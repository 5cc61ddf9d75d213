import type { QueryClient } from '@tanstack/react-query'

import { LARGEST_PAGE, rowsOf, type WalletId } from '../common/schema.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { listCounterparties } from './endpoints.ts'
import { toCounterparty, type CounterpartyView } from './views.ts'

/** Reads saved recipients with a similar name (E10), bypassing the cache. Rejects with ApiError. */
export async function readNamesakes(
  client: QueryClient,
  wallet: WalletId,
  name: string,
  signal?: AbortSignal,
): Promise<CounterpartyView[]> {
  const input = {
    params: { wallet_id: wallet },
    query: {
      limit: LARGEST_PAGE,
      offset: 0,
      sort_by: 'created_at',
      sort_order: 'DESC',
      filter: { name },
    },
  } as const
  const response = await callEndpoint(httpOf(client), listCounterparties, input, { signal })
  return rowsOf(response).map(toCounterparty)
}
