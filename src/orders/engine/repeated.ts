/** Finds a payment that an order may repeat: in the feed, or in the journal while the feed is late. */
import type { Transaction } from '#api/wallets/views.ts'

import type { Journal } from '../journal.ts'
import { ordersMissingFrom } from '../late-orders.ts'
import type { OrderPlan, PossibleRepeat } from '../order-definition.ts'
import type { OrderRecord } from '../order-record.ts'
import { isSameInFeed } from '../same-in-feed.ts'

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
  const sent = ordersMissingFrom(recent, order.walletId, journal).findLast(
    (one) => endedBefore.includes(one.key) && isSameInFeed(one, order),
  )
  if (sent === undefined) return undefined
  const createdAt = new Date(sent.at).toISOString()
  return { id: sent.key, name: summary.to, createdAt, isCertain: true }
}
