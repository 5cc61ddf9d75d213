import { LARGEST_PAGE } from '../common/schema.ts'
import { cardAccountQueries, cardQueries } from './queries.ts'
import type { CardId, SubAccountId } from './schema.ts'
import type { CardTransaction } from './transaction-schema.ts'

/** Card or card account whose rows are read; an account's rows include those of its cards. */
export type CardFeedOwner =
  | { kind: 'account'; id: SubAccountId }
  /** `account`: the card's account, if it is known. */
  | { kind: 'card'; id: CardId; account?: SubAccountId | undefined }

/**
 * Returns the list of an account's (E42) or card's (E36) transactions for `readFeed`, newest first.
 */
export const wholeCardFeed = (owner: CardFeedOwner) =>
  owner.kind === 'card'
    ? cardQueries.transactions(owner.id, LARGEST_PAGE)
    : cardAccountQueries.transactions(owner.id, LARGEST_PAGE)

/**
 * Returns the time of a page's newest row, which may not be the first: no source promises an order.
 */
export const newestRowTime = (rows: readonly Pick<CardTransaction, 'created_at'>[]): number =>
  Math.max(...rows.map(({ created_at }) => Date.parse(created_at)))
