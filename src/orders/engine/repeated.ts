/**
 * Finds a recent payment of which an order is possibly a repetition: in the feed, or in the journal
 * while the feed is late.
 */
import type { WalletId } from '#api/common/schema.ts'
import { RECENT_DAYS } from '#api/wallets/feed.ts'
import type { Transaction } from '#api/wallets/views.ts'

import { findOrderTransaction } from '../feed-match.ts'
import type { Journal } from '../journal.ts'
import type { OrderPlan, PossibleRepeat } from '../order-definition.ts'
import type { FeedMatch, OrderRecord } from '../order-record.ts'
import { isSameMovement } from '../same-in-feed.ts'

const RECENT_MS = RECENT_DAYS * 86_400_000

/**
 * Returns accepted orders of the last days, oldest first, that are missing from `rows`, the
 * wallet's feed of these days, because the feed is late.
 */
export function ordersMissingFrom(
  rows: readonly Transaction[],
  walletId: WalletId,
  journal: Journal,
): OrderRecord[] {
  return journal
    .all()
    .filter(
      (one) =>
        one.status === 'sent' &&
        one.walletId === walletId &&
        one.at > Date.now() - RECENT_MS &&
        !rows.some(({ orderId }) => orderId !== undefined && orderId === one.reference) &&
        findOrderTransaction(one, rows, journal) === undefined,
    )
}

interface Planned {
  walletId: WalletId
  match: FeedMatch | undefined
  /**
   * Keys of the orders that had an outcome when the review was opened. A later one is shown with
   * its outcome instead of a question.
   */
  endedBefore: readonly string[]
}

export function findRepeated<Input>(
  { repeats, summary: { to: name } }: Pick<OrderPlan<Input>, 'repeats' | 'summary'>,
  { walletId, match, endedBefore }: Planned,
  recent: readonly Transaction[],
  journal: Journal,
): PossibleRepeat | undefined {
  const inFeed = repeats?.(recent)
  if (inFeed !== undefined) return inFeed
  const sent = ordersMissingFrom(recent, walletId, journal).findLast(
    (one) => endedBefore.includes(one.key) && isSameMovement(one.match, match),
  )
  return sent && { id: sent.key, name, createdAt: new Date(sent.at).toISOString(), isCertain: true }
}
