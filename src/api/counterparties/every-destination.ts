/**
 * Reads all destinations of a wallet's saved recipients. The wire has no search by address: E10
 * searches names and contacts, and E14 one recipient's destinations.
 */
import { skipToken, type QueryClient } from '@tanstack/react-query'

import type { WalletId } from '../common/schema.ts'
import { aggregateQuery } from '../query/aggregate-query.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { STALE } from '../query/options.ts'
import { allRows, readByOffset, toPage } from '../query/read-pages.ts'
import { listCounterparties, listDestinations } from './endpoints.ts'
import type { CounterpartyId } from './schema.ts'
import {
  toCounterparty,
  toDestination,
  type CounterpartyView,
  type DestinationView,
} from './views.ts'

/** Number of recipients read in parallel. */
const AT_ONCE = 4

export interface SavedDestination {
  counterparty: CounterpartyView
  destination: DestinationView
}

async function gather(
  client: QueryClient,
  wallet: WalletId,
  signal: AbortSignal,
): Promise<SavedDestination[]> {
  const http = httpOf(client)
  const people = await allRows(
    readByOffset(async (page) => {
      // In this order, a new recipient moves no other between pages.
      const query = { ...page, sort_by: 'created_at', sort_order: 'ASC' } as const
      const input = { params: { wallet_id: wallet }, query }
      return toPage(await callEndpoint(http, listCounterparties, input, { signal }))
    }),
  )
  const destinationsOf = (id: CounterpartyId) =>
    allRows(
      readByOffset(async (query) => {
        const input = { params: { wallet_id: wallet, account_id: id }, query }
        return toPage(await callEndpoint(http, listDestinations, input, { signal }))
      }),
    )
  const found: SavedDestination[] = []
  const waiting = people.values()
  const work = async () => {
    for (const person of waiting) {
      // Each worker reads one recipient after the other.
      // oxlint-disable-next-line no-await-in-loop
      const rows = await destinationsOf(person.id)
      const counterparty = toCounterparty(person)
      found.push(...rows.map((row) => ({ counterparty, destination: toDestination(row) })))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}

export const everyDestination = (wallet: WalletId | undefined) =>
  aggregateQuery(listDestinations, wallet === undefined ? skipToken : { wallet }, {
    staleTime: STALE.minute,
    gather: ({ client, signal }) => gather(client, wallet as WalletId, signal),
  })
