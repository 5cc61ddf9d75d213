import { skipToken, type InfiniteData } from '@tanstack/react-query'

import { uniqueById, memoizeRows } from '#lib/memoize.ts'

import { LARGEST_PAGE, rowsOf, SCROLLED_PAGE, totalOf, type WalletId } from '../common/schema.ts'
import type { ResponseOf } from '../query/endpoint.ts'
import { pagesOf, queryOf, STALE } from '../query/options.ts'
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

type Rows = ResponseOf<typeof listCounterparties>

/** Converts only the rows of new pages; see memoizeRows. */
const toViews = memoizeRows((page: Rows) => rowsOf(page), toCounterparty)

const selectPages = ({ pages }: InfiniteData<Rows>) => ({
  rows: uniqueById(pages, toViews),
  total: pages[0] === undefined ? 0 : totalOf(pages[0]),
})

export const counterpartyQueries = {
  list: (
    wallet: WalletId | undefined,
    filter: CounterpartyFilter,
    order: CounterpartyOrder = 'name',
  ) => ({
    ...pagesOf(
      listCounterparties,
      wallet === undefined
        ? skipToken
        : (page) => ({
            params: { wallet_id: wallet },
            query: { ...page, ...ORDERS[order], filter },
          }),
      {
        staleTime: STALE.minute,
        pageSize: SCROLLED_PAGE,
      },
    ),
    select: selectPages,
  }),
  detail: (wallet: WalletId | undefined, id: CounterpartyId | undefined) =>
    queryOf(
      getCounterparty,
      wallet === undefined || id === undefined
        ? skipToken
        : { params: { wallet_id: wallet, counterparty_account_id: id } },
      { staleTime: STALE.minute, select: toCounterparty },
    ),
  destinations: (wallet: WalletId | undefined, counterparty: CounterpartyId | undefined) =>
    queryOf(
      listDestinations,
      wallet === undefined || counterparty === undefined
        ? skipToken
        : {
            params: { wallet_id: wallet, account_id: counterparty },
            // Nobody has more accounts at one counterparty.
            query: { limit: LARGEST_PAGE, offset: 0, sort_by: 'created_at', sort_order: 'DESC' },
          },
      { staleTime: STALE.minute, select: (response) => rowsOf(response).map(toDestination) },
    ),
  destination: (
    wallet: WalletId | undefined,
    counterparty: CounterpartyId | undefined,
    id: DestinationId | undefined,
  ) =>
    queryOf(
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
      { staleTime: STALE.minute, select: toDestination },
    ),
}
