import type { QueryClient } from '@tanstack/react-query'

import { readCards } from '#api/cards/queries.ts'

import type { OrderRecord } from './order-record.ts'

/**
 * Returns the id of the card that an order has issued, also of a frozen or closed one; undefined if
 * there is none. The list of cards contains the id of each card's order (contract §3.4). Rejects
 * with ApiError.
 */
export async function findIssuedCard(
  client: QueryClient,
  { id, walletId }: Pick<OrderRecord, 'id' | 'walletId'>,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const cards = await readCards(walletId, { client, signal })
  return cards.find(({ requestId }) => requestId === id)?.id
}
