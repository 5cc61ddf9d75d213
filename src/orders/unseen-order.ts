/**
 * Finds orders whose outcome no screen has shown, and orders that were sent although the person has
 * said that they weren't. The outcome is shown before any other order of any kind is sent, from any
 * wallet.
 */
import type { QueryClient } from '@tanstack/react-query'

import type { WalletId } from '#api/common/schema.ts'
import { isStatus } from '#api/http/api-error.ts'

import { findOrder, type FoundOrder } from './feed-match.ts'
import type { Journal } from './journal.ts'
import type { OrderRecord } from './order-record.ts'

export interface UnseenOrder {
  order: OrderRecord
  /**
   * The transaction of an order of which the person had said "It wasn't sent"; undefined if the
   * journal has the order's outcome.
   */
  found?: FoundOrder
}

/**
 * Milliseconds after which a dismissed order is forgotten once its feed, read since, does not have
 * it. Feeds are late by minutes; a bank's return takes days. Otherwise each order would have to
 * search ever longer feeds for ever more orders.
 */
const LATE_MS = 90 * 86_400_000

/**
 * Returns the order to show before another one is sent: a dismissed one (the person said "It wasn't
 * sent") whose transaction is in the feed by now, oldest first, else one whose outcome no screen has
 * shown. Dismissed orders are searched in the wallet that they left from; `paying` is the wallet of
 * the new order. Rejects with ApiError.
 */
export async function findUnseenOrder(
  client: QueryClient,
  paying: WalletId,
  journal: Journal,
  signal: AbortSignal,
): Promise<UnseenOrder | undefined> {
  const search = async (order: OrderRecord): Promise<UnseenOrder[]> => {
    try {
      const found = await findOrder(client, order, journal, signal)
      if (found !== undefined) return [{ order, found }]
      if (order.at < Date.now() - LATE_MS) journal.remove(order.key)
    } catch (error) {
      // An order from a wallet that the person can no longer read must not block all others.
      if (order.walletId === paying || !isStatus(error, 403, 404)) throw error
    }
    return []
  }
  const inFeed = (await Promise.all(journal.dismissed().map(search))).flat()
  // Orders that certainly match come before those that only the person can tell.
  const certain = inFeed.find((one) => one.found?.otherName === undefined)
  const marked = journal.all().find(({ isEndUnseen }) => isEndUnseen)
  return certain ?? (marked && { order: marked }) ?? inFeed[0]
}
