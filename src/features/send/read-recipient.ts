import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { counterpartyQueries } from '#api/counterparties/queries.ts'
import type { CounterpartyId } from '#api/counterparties/schema.ts'
import { isStatus } from '#api/http/api-error.ts'
import { readNow } from '#api/query/refetch.ts'

import type { SendDraft } from './model/draft.ts'
import { savedAmong, type Saved } from './model/recipient.ts'

/**
 * Reads a saved recipient again from the platform, and updates what the screens show; undefined where the
 * recipient has been deleted. Rejects with ApiError.
 */
export async function readRecipient(
  client: QueryClient,
  walletId: WalletId,
  { counterparty, destination }: Pick<SendDraft, 'counterparty' | 'destination'>,
  signal: AbortSignal,
): Promise<Saved | undefined> {
  const id = counterparty as CounterpartyId
  const detailQuery = counterpartyQueries.detail(walletId, id)
  const destinationsQuery = counterpartyQueries.destinations(walletId, id)
  try {
    const [latestCounterparty, latestDestinations] = await Promise.all([
      readNow(client, detailQuery, signal),
      readNow(client, destinationsQuery, signal),
    ])
    return savedAmong(latestCounterparty, latestDestinations, destination)
  } catch (error) {
    if (isStatus(error, 404)) return undefined
    throw error
  }
}
