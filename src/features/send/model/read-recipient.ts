import type { QueryClient } from '@tanstack/react-query'

import { rowsOf, type WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { toCounterparty, toDestination } from '#api/counterparties/views.ts'
import { isStatus } from '#api/http/api-error.ts'

import type { Draft } from './draft.ts'
import { savedAmong, type Saved } from './payee.ts'

/**
 * Somebody saved as the platform knows them now, for the screens as well; undefined where they are saved no
 * more. Rejects with ApiError.
 */
export async function readRecipient(
  client: QueryClient,
  walletId: WalletId,
  { counterparty, destination }: Pick<Draft, 'counterparty' | 'destination'>,
): Promise<Saved | undefined> {
  const id = counterparty as CounterpartyId
  const person = counterpartyQueries.detail(walletId, id)
  const places = counterpartyQueries.destinations(walletId, id)
  try {
    const [known, rows] = await Promise.all([
      client.fetchQuery({ ...person, staleTime: 0 }),
      client.fetchQuery({ ...places, staleTime: 0 }),
    ])
    return savedAmong(toCounterparty(known), rowsOf(rows).map(toDestination), destination)
  } catch (error) {
    if (isStatus(error, 404)) return undefined
    throw error
  }
}
