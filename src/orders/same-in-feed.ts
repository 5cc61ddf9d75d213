import type { FeedMatch, OrderRecord } from './order-record.ts'

const DAY_MS = 86_400_000

/** Returns whether a time of the platform is not before another time; true if `since` is empty. */
export const isNotOlder = (createdAt: string, since: string): boolean =>
  since === '' || Date.parse(createdAt) >= Date.parse(since)

const partiesOf = ({ direction, currency, recipient }: FeedMatch) =>
  [direction, currency, recipient].join()

/** Returns whether two orders move the same amount to the same recipient, from any wallet. */
export const isSameMovement = (one: FeedMatch | undefined, other: FeedMatch | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  partiesOf(one) === partiesOf(other) &&
  one.amounts.some((amount) => other.amounts.includes(amount))

export const looksSameInFeed = (
  one: OrderRecord,
  other: Pick<OrderRecord, 'kind' | 'walletId' | 'match'>,
): boolean =>
  one.kind === other.kind &&
  one.walletId === other.walletId &&
  isSameMovement(one.match, other.match)

/**
 * Returns whether `one` was sent at most a day before `order`, or later, and its transaction looks
 * the same in the feed, so that one could be mistaken for the other. The platform's times are used
 * too, because the device's clock may have been set back.
 */
export const isSentDuplicate = (one: OrderRecord, order: OrderRecord): boolean =>
  one.key !== order.key &&
  one.status === 'sent' &&
  (one.at > order.at - DAY_MS || isNotOlder(one.match?.since ?? '', order.match?.since ?? '')) &&
  looksSameInFeed(one, order)
