/**
 * Finds orders whose end contradicts the person's answer or is unknown to them. Each is shown
 * before any other order is sent: orders of every kind and of every wallet, whatever the person
 * does next.
 */
import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { isStatus } from '#api/http/api-error.ts'

import { findOrder, type FoundOrder } from './feed-match.ts'
import type { Journal } from './journal.ts'
import type { OrderRecord } from './order-record.ts'

export interface UnseenOrder {
  order: OrderRecord
  /** The transaction of a dismissed order; undefined for an order whose end the journal has. */
  found?: FoundOrder
}

/**
 * Returns the order to show before another one is sent: a dismissed one that the feed shows by now,
 * the oldest first, else one whose end no screen has shown. A dismissed order is looked up in the
 * wallet that it left from, not in `paying`. Rejects with ApiError.
 */
export async function findUnseenOrder(
  client: QueryClient,
  paying: WalletId,
  journal: Journal,
  signal: AbortSignal,
): Promise<UnseenOrder | undefined> {
  const dismissed = journal.all().filter(({ status }) => status === 'dismissed')
  const found = await Promise.all(
    dismissed.map((order) =>
      findOrder(client, order, journal, signal).catch((error: unknown) => {
        // A wallet that the person has lost access to must not block all others.
        if (order.walletId !== paying && isStatus(error, 403, 404)) return undefined
        throw error
      }),
    ),
  )
  const inFeed = dismissed.flatMap((order, at): UnseenOrder[] =>
    found[at] === undefined ? [] : [{ order, found: found[at] }],
  )
  // The feed is certain about some of them; these come before those that the person is asked about.
  const certain = inFeed.find((one) => one.found?.otherName === undefined)
  const marked = journal.all().find(({ isEndUnseen }) => isEndUnseen)
  return certain ?? (marked && { order: marked }) ?? inFeed[0]
}
