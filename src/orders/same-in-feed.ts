import type { Decimal } from '#lib/money/decimal.ts'

import type { FeedMatch, OrderRecord } from './order-record.ts'

const DAY_MS = 86_400_000

/**
 * Returns whether a time of the platform is the same as `since` or later; true if `since` is empty.
 */
export const isAtOrAfter = (createdAt: string, since: string): boolean =>
  since === '' || Date.parse(createdAt) >= Date.parse(since)

/** Returns an amount's key. `currency` is an id or a symbol, because a row may contain either. */
export const amountKey = (amount: Decimal, currency: string): string => `${amount} ${currency}`

const leavingKeysOf = ({ amounts, currency }: FeedMatch): string[] =>
  amounts.map((amount) => amountKey(amount, currency))

/** Returns the keys of what an order moves: its possible amounts, and the sum that arrives. */
export const amountKeysOf = (match: FeedMatch): string[] => [
  ...leavingKeysOf(match),
  ...(match.arrives ? [amountKey(match.arrives.amount, match.arrives.symbol)] : []),
]

/**
 * Returns whether two orders move the same amount to the same recipient, from any wallet. It is
 * enough that the sums that arrive are equal, because the orders may be paid by other balances or
 * at other prices.
 */
export const isSameMovement = (
  one: FeedMatch | undefined,
  other: FeedMatch | undefined,
  keysOf = amountKeysOf,
): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.direction === other.direction &&
  one.recipient === other.recipient &&
  keysOf(one).some((key) => keysOf(other).includes(key))

/**
 * Returns whether two orders look the same in the feed. Compares only the amounts that leave the
 * wallet, because the feed shows no other amount of a converted order.
 */
export const isSameInFeed = (
  one: OrderRecord,
  other: Pick<OrderRecord, 'kind' | 'walletId' | 'match'>,
): boolean =>
  one.kind === other.kind &&
  one.walletId === other.walletId &&
  isSameMovement(one.match, other.match, leavingKeysOf)

/**
 * Returns whether `one` was sent at most a day before `order`, or later, and its transaction looks
 * the same in the feed, so that one could be mistaken for the other. The platform's times are used
 * too, because the device's clock may have been set back.
 */
export const isSentDuplicate = (one: OrderRecord, order: OrderRecord): boolean =>
  one.key !== order.key &&
  one.status === 'sent' &&
  (one.at > order.at - DAY_MS || isAtOrAfter(one.match?.since ?? '', order.match?.since ?? '')) &&
  isSameInFeed(one, order)
