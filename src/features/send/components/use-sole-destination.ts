import { useQuery } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import type { NetworkBalance } from '#api/wallets/views.ts'
import { ordersToDestination } from '#destinations/model/payment-methods.ts'
import { useAvailability } from '#destinations/use-availability.ts'
import { isAbsent } from '#ui/request-state.ts'

import { soleDestinationOf, type SoleDestination } from '../model/sole-destination.ts'

/**
 * Returns the destination of a saved recipient if there is no choice; `pending` until it is known,
 * and `choice` if the person has to choose, also because a response failed. Undefined while no
 * recipient is picked.
 */
export function useSoleDestination(
  walletId: WalletId,
  id: CounterpartyId | undefined,
  balances: readonly NetworkBalance[],
): SoleDestination | 'pending' | 'choice' | undefined {
  // The decision doesn't need it, but the next step can't be shown without it.
  const counterparty = useQuery(counterpartyQueries.detail(walletId, id))
  const destinations = useQuery(counterpartyQueries.destinations(walletId, id))
  const types = destinations.data?.map(({ type }) => type) ?? []
  const availability = useAvailability(walletId, types)
  if (id === undefined) return undefined
  const reads = [counterparty, destinations]
  if (reads.some(isAbsent)) return 'choice'
  if (counterparty.data === undefined || destinations.data === undefined) return 'pending'
  const states = destinations.data.map(({ type }) =>
    availability.stateFor(ordersToDestination(type)),
  )
  if (states.some(({ isKnown, failure }) => !isKnown && failure)) return 'choice'
  if (states.some(({ isKnown }) => !isKnown)) return 'pending'
  return soleDestinationOf(destinations.data, availability, balances) ?? 'choice'
}
