/** Finds a payment that an order may repeat: in the feed, or in the journal while the feed is late. */
import type { WalletId } from '#api/common/schema.ts'
import type { Transaction } from '#api/wallets/views.ts'

import type { Journal } from '../journal.ts'
import { ordersMissingFrom } from '../late-orders.ts'
import type { OrderPlan, PossibleRepeat } from '../order-definition.ts'
import type { FeedMatch } from '../order-record.ts'
import { isSameMovement } from '../same-in-feed.ts'

interface Planned {
  walletId: WalletId
  match: FeedMatch | undefined
  /** Orders that had ended when the review was opened; a later one is shown as a whole. */
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
