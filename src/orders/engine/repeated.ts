/** Finds a payment that an order may repeat: in the feed, or in the journal while the feed is late. */
import { RECENT_DAYS } from '#api/wallets/feed.ts'
import type { Transaction } from '#api/wallets/views.ts'

import { findOrderTransaction, isSameInFeed } from '../feed-match.ts'
import type { Journal } from '../journal.ts'
import type { OrderPlan, PossibleRepeat } from '../order-definition.ts'
import type { OrderRecord } from '../order-record.ts'

const RECENT_MS = RECENT_DAYS * 86_400_000

interface Planned<Input> {
  plan: Pick<OrderPlan<Input>, 'repeats' | 'summary'>
  order: Pick<OrderRecord, 'kind' | 'walletId' | 'match'>
  /** Orders that had ended when the review was opened; a later one is shown as a whole. */
  endedBefore: readonly string[]
}

export function findRepeated<Input>(
  { plan: { repeats, summary }, order, endedBefore }: Planned<Input>,
  recent: readonly Transaction[],
  journal: Journal,
): PossibleRepeat | undefined {
  const inFeed = repeats?.(recent)
  if (repeats === undefined || inFeed !== undefined) return inFeed
  // A transaction that the feed shows was judged above: it may have failed.
  const isInFeed = (one: OrderRecord) =>
    recent.some(({ orderId }) => orderId !== undefined && orderId === one.reference) ||
    findOrderTransaction(one, recent, journal) !== undefined
  const sent = journal
    .all()
    .findLast(
      (one) =>
        one.status === 'sent' &&
        endedBefore.includes(one.key) &&
        one.at > Date.now() - RECENT_MS &&
        isSameInFeed(one, order) &&
        !isInFeed(one),
    )
  if (sent === undefined) return undefined
  const createdAt = new Date(sent.at).toISOString()
  return { id: sent.key, name: summary.to, createdAt, isCertain: true }
}
