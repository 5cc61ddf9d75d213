import { skipToken } from '@tanstack/react-query'

import {
  LARGEST_PAGE,
  createListConverter,
  SCROLLED_PAGE,
  type WalletId,
} from '../common/schema.ts'
import { query, STALE_MS } from '../query/call.ts'
import { createRowConverter, selectRows } from '../query/select-rows.ts'
import {
  getCounterparty,
  getDestination,
  listCounterparties,
  listDestinations,
} from './endpoints.ts'
import type { CounterpartyFilter, CounterpartyId, DestinationId } from './schema.ts'
import { toCounterparty, toDestination } from './views.ts'

const ORDERS = {
  name: { sort_by: 'name', sort_order: 'ASC' },
  newest: { sort_by: 'created_at', sort_order: 'DESC' },
} as const
export type CounterpartyOrder = keyof typeof ORDERS

const selectCounterparties = selectRows(createRowConverter(toCounterparty))

export const counterpartyQueries = {
  list: (
    wallet: WalletId | undefined,
    filter: CounterpartyFilter,
    order: CounterpartyOrder = 'name',
  ) =>
    query(
      listCounterparties,
      wallet === undefined
        ? skipToken
        : (page) => ({
            params: { wallet_id: wallet },
            query: { ...page, ...ORDERS[order], filter },
          }),
      {
        staleTime: STALE_MS.minute,
        pageSize: SCROLLED_PAGE,
        select: selectCounterparties,
      },
    ),
  detail: (wallet: WalletId | undefined, id: CounterpartyId | undefined) =>
    query(
      getCounterparty,
      wallet === undefined || id === undefined
        ? skipToken
        : { params: { wallet_id: wallet, counterparty_account_id: id } },
      { staleTime: STALE_MS.minute, select: toCounterparty },
    ),
  destinations: (wallet: WalletId | undefined, counterparty: CounterpartyId | undefined) =>
    query(
      listDestinations,
      wallet === undefined || counterparty === undefined
        ? skipToken
        : {
            params: { wallet_id: wallet, account_id: counterparty },
            // One page is enough: nobody has more than a hundred accounts at one counterparty.
            query: { limit: LARGEST_PAGE, offset: 0, sort_by: 'created_at', sort_order: 'DESC' },
          },
      { staleTime: STALE_MS.minute, select: createListConverter(toDestination) },
    ),
  destination: (
    wallet: WalletId | undefined,
    counterparty: CounterpartyId | undefined,
    id: DestinationId | undefined,
  ) =>
    query(
      getDestination,
      wallet === undefined || counterparty === undefined || id === undefined
        ? skipToken
        : {
            params: {
              wallet_id: wallet,
              account_id: counterparty,
              counterparty_destination_id: id,
            },
          },
      { staleTime: STALE_MS.minute, select: toDestination },
    ),
}
