/**
 * Reads the payment details of all saved recipients of a wallet. The platform can't search by
 * address: it searches recipients by name and contact (E10), or the destinations of one recipient
 * (E14).
 */
import { skipToken } from '@tanstack/react-query'

import { LARGEST_PAGE, type WalletId } from '../common/schema.ts'
import { query, STALE_MS, type ReadContext } from '../query/call.ts'
import { readRows } from '../query/feed.ts'
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

const LISTED = { staleTime: STALE_MS.now, pageSize: LARGEST_PAGE }

async function gather(wallet: WalletId, context: ReadContext): Promise<SavedDestination[]> {
  const everybody = query(
    listCounterparties,
    (page) => ({
      params: { wallet_id: wallet },
      // Oldest first, so that a recipient added meanwhile moves no recipient to another page.
      query: { ...page, sort_by: 'created_at' as const, sort_order: 'ASC' as const },
    }),
    LISTED,
  )
  const people = await readRows(everybody, context)
  const destinationsOf = (id: CounterpartyId) => {
    const params = { wallet_id: wallet, account_id: id }
    const list = query(listDestinations, (page) => ({ params, query: page }), LISTED)
    return readRows(list, context)
  }
  const found: SavedDestination[] = []
  const waiting = people.values()
  const work = async () => {
    for (const person of waiting) {
      // Each worker reads the recipients one after the other.
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
  query(listDestinations, wallet === undefined ? skipToken : { wallet }, {
    staleTime: STALE_MS.minute,
    gather: (context, { wallet }) => gather(wallet, context),
  })
