/**
 * Where every saved recipient of a wallet is paid. The wire has no search by address: E10 looks into names and
 * contacts, E14 into the destinations of one recipient. So all of them are read, page by page.
 */
import { skipToken, type QueryClient } from '@tanstack/react-query'

import { LARGEST_PAGE, rowsOf, totalOf, type List, type WalletId } from '../common/schema.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { aggregateQuery, STALE } from '../query/options.ts'
import { listCounterparties, listDestinations } from './endpoints.ts'
import type { Counterparty, CounterpartyId, Destination } from './schema.ts'
import {
  toCounterparty,
  toDestination,
  type CounterpartyView,
  type DestinationView,
} from './views.ts'

/** Recipients whose destinations are asked for at the same time. */
const AT_ONCE = 4

export interface SavedDestination {
  counterparty: CounterpartyView
  destination: DestinationView
}

async function readAll<Row>(
  read: (page: { limit: number; offset: number }) => Promise<List<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    // A page says where the next one begins.
    // oxlint-disable-next-line no-await-in-loop
    const response = await read({ limit: LARGEST_PAGE, offset: rows.length })
    const page = rowsOf(response)
    rows.push(...page)
    if (page.length === 0 || rows.length >= totalOf(response)) return rows
  }
}

async function gather(
  client: QueryClient,
  wallet: WalletId,
  signal: AbortSignal,
): Promise<SavedDestination[]> {
  const http = httpOf(client)
  const people = await readAll<Counterparty>((page) =>
    callEndpoint(
      http,
      listCounterparties,
      // An order that a new one does not move while the pages are read.
      {
        params: { wallet_id: wallet },
        query: { ...page, sort_by: 'created_at', sort_order: 'ASC' },
      },
      { signal },
    ),
  )
  const destinationsOf = (id: CounterpartyId) =>
    readAll<Destination>((page) =>
      callEndpoint(
        http,
        listDestinations,
        { params: { wallet_id: wallet, account_id: id }, query: page },
        { signal },
      ),
    )
  const found: SavedDestination[] = []
  const waiting = people.values()
  const work = async () => {
    for (const person of waiting) {
      // One after another; as many of these run as are allowed at once.
      // oxlint-disable-next-line no-await-in-loop
      const rows = await destinationsOf(person.id)
      const counterparty = toCounterparty(person)
      found.push(...rows.map((row) => ({ counterparty, destination: toDestination(row) })))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}

/** Read again whenever a destination was added or taken away. */
export const everyDestination = (wallet: WalletId | undefined) =>
  aggregateQuery(listDestinations, wallet === undefined ? skipToken : { wallet }, {
    staleTime: STALE.minute,
    gather: ({ client, signal }) => gather(client, wallet as WalletId, signal),
  })
