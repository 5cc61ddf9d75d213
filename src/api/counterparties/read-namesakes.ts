import { LARGEST_PAGE, createListConverter, type WalletId } from '../common/schema.ts'
import { query, STALE_MS, type ReadContext } from '../query/call.ts'
import { listCounterparties } from './endpoints.ts'
import { toCounterparty, type CounterpartyView } from './views.ts'

/** Reads saved recipients with a similar name (E10), bypassing the cache. Rejects with ApiError. */
export const readNamesakes = (
  wallet: WalletId,
  name: string,
  context: ReadContext,
): Promise<CounterpartyView[]> =>
  query(
    listCounterparties,
    {
      params: { wallet_id: wallet },
      query: {
        limit: LARGEST_PAGE,
        offset: 0,
        sort_by: 'created_at',
        sort_order: 'DESC',
        filter: { name },
      },
    },
    { staleTime: STALE_MS.now, select: createListConverter(toCounterparty) },
  ).read(context)
