import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { isStatus } from '#api/http/api-error.ts'
import { readNow } from '#api/query/read-now.ts'

import type { Draft } from './draft.ts'
import { savedAmong, type Saved } from './recipient.ts'

/**
 * Somebody saved as the platform knows them now, for the screens as well; undefined where they are saved no
 * more. Rejects with ApiError.
 */
export async function readRecipient(
  client: QueryClient,
  walletId: WalletId,
  { counterparty, destination }: Pick<Draft, 'counterparty' | 'destination'>,
  signal: AbortSignal,
): Promise<Saved | undefined> {
  const id = counterparty as CounterpartyId
  const person = counterpartyQueries.detail(walletId, id)
  const places = counterpartyQueries.destinations(walletId, id)
  try {
    const [known, saved] = await Promise.all([
      readNow(client, person, signal),
      readNow(client, places, signal),
    ])
    return savedAmong(known, saved, destination)
  } catch (error) {
    if (isStatus(error, 404)) return undefined
    throw error
  }
}
