import { LARGEST_PAGE } from '../common/schema.ts'
import { cardAccountQueries, cardQueries } from './queries.ts'
import type { CardId, SubAccountId } from './schema.ts'
import type { CardTransaction } from './transaction-schema.ts'

/** Card or card account whose rows are read; an account's rows include those of its cards. */
export type CardFeedOwner =
  | { kind: 'account'; id: SubAccountId }
  /** `account`: the card's account, if it is known. */
  | { kind: 'card'; id: CardId; account?: SubAccountId | undefined }

/** The transactions of an account (E42) or card (E36), newest first, for `readFeed`. */
export const wholeCardFeed = (owner: CardFeedOwner) =>
  owner.kind === 'card'
    ? cardQueries.transactions(owner.id, LARGEST_PAGE)
    : cardAccountQueries.transactions(owner.id, LARGEST_PAGE)

/** Returns the time of a page's newest row: no source says that rows are strictly sorted. */
export const newestRowTime = (rows: readonly Pick<CardTransaction, 'created_at'>[]): number =>
  Math.max(...rows.map(({ created_at }) => Date.parse(created_at)))
