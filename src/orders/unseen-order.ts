/**
 * Finds orders whose outcome no screen has shown, and orders that were sent although the person
 * said that they weren't. The outcome is shown before any other order is sent, of any kind and from
 * any wallet, except that a list of cards that can't be read delays only orders of cards.
 */
import type { QueryClient } from '@tanstack/react-query'

import { isStatus } from '#api/http/api-error.ts'
import { platformNow } from '#api/query/platform-time.ts'
import { walletQueries } from '#api/wallets/queries.ts'

import { findOrder, type FoundOrder } from './feed-match.ts'
import type { Journal } from './journal.ts'
import type { OrderRecord } from './order-record.ts'

export interface UnseenOrder {
  order: OrderRecord
  /**
   * The transaction of an order of which the person said that it wasn't sent; undefined if the
   * journal has the order's outcome.
   */
  found?: FoundOrder
}

/**
 * Milliseconds after which a dismissed order is forgotten if its feed, which has newer transactions
 * by then, does not contain it. Feeds are late by minutes; money that a bank returns takes days.
 * Without a limit, each order would have to search longer and longer feeds for more and more
 * orders.
 */
const LATE_MS = 90 * 86_400_000

/**
 * Resolves to undefined if the person can no longer read the wallet that `reading` is about,
 * because an unreadable wallet must not block all other orders. Only the paying wallet must be
 * readable. Rejects with ApiError.
 */
export const unlessDenied = <T>(reading: Promise<T>, isPaying: boolean): Promise<T | undefined> =>
  reading.catch((error: unknown) => {
    if (isPaying || !isStatus(error, 403, 404)) throw error
    return undefined
  })

/**
 * Returns the order to show before another one is sent: the oldest dismissed order (the person said
 * "It wasn't sent") whose transaction is in the feed by now, or whose card in the list of cards,
 * else an order whose outcome no screen has shown. Dismissed orders are searched in the wallet that
 * paid; `kind` and `walletId` are those of the new order. Rejects with ApiError.
 */
export async function findUnseenOrder(
  client: QueryClient,
  { kind, walletId }: Pick<OrderRecord, 'kind' | 'walletId'>,
  journal: Journal,
  signal: AbortSignal,
): Promise<UnseenOrder | undefined> {
  /** Compares by the platform's clock, because the device's clock may have jumped. */
  const hasLaterRows = async ({ walletId, at, match }: OrderRecord): Promise<boolean> => {
    const [newest] = await walletQueries.latest(walletId, {}).read({ client, signal })
    const since = Date.parse(match?.since ?? '') || at
    return Date.parse(newest?.createdAt ?? '') > since + LATE_MS
  }
  const search = async (order: OrderRecord): Promise<UnseenOrder[]> => {
    const found = await findOrder(client, order, journal, signal)
    if (found !== undefined) return [{ order, found }]
    if (order.at < platformNow(client) - LATE_MS && (await hasLaterRows(order)))
      journal.remove(order.key)
    return []
  }
  const searchSafely = (order: OrderRecord): Promise<UnseenOrder[] | undefined> => {
    const searching = search(order)
    if (order.kind !== 'issue') return unlessDenied(searching, order.walletId === walletId)
    // If the list of cards can't be read, only orders that issue a card must wait.
    return kind === 'issue' ? unlessDenied(searching, false) : searching.catch(() => undefined)
  }
  const searched = await Promise.all(journal.dismissed().map(searchSafely))
  const inFeed = searched.flatMap((found) => found ?? [])
  // Orders that certainly match come before those about which only the person can decide.
  const certain = inFeed.find((one) => one.found?.otherName === undefined)
  const marked = journal.all().find(({ isEndUnseen }) => isEndUnseen)
  return certain ?? (marked && { order: marked }) ?? inFeed[0]
}
