import { LARGEST_PAGE } from '../common/schema.ts'
import type { Reading } from '../query/call.ts'
import { readList } from '../query/read-pages.ts'
import { cardAccountQueries, cardQueries } from './queries.ts'
import type { CardId, SubAccountId } from './schema.ts'

/** Owner of the transactions. An account's include those of its cards. */
export type CardFeedOf = { kind: 'account'; id: SubAccountId } | { kind: 'card'; id: CardId }

/**
 * Reads the transactions of an account (E42) or card (E36) page by page, newest first, after the
 * first `offset` rows. Bypasses the cache. Throws ApiError.
 */
export const readCardFeed = (of: CardFeedOf, reading: Reading & { offset: number }) =>
  readList(
    of.kind === 'card'
      ? cardQueries.transactions(of.id, LARGEST_PAGE)
      : cardAccountQueries.transactions(of.id, LARGEST_PAGE),
    reading,
  )
