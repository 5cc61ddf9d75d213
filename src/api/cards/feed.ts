import type { QueryClient } from '@tanstack/react-query'

import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { readByOffset, toPage } from '../query/read-pages.ts'
import { listCardTransactions, listSubAccountTransactions } from './endpoints.ts'
import type { CardId, SubAccountId } from './schema.ts'

/** Whose transactions they are: an account's are those of its cards and its own. */
export type CardFeedOf = { kind: 'account'; id: SubAccountId } | { kind: 'card'; id: CardId }

/**
 * The pages of transactions of an account (E42) or a card (E36) as they are at this moment, newest first, behind the
 * first `offset` rows; asked directly. Throws ApiError.
 */
export const readCardFeed = (
  client: QueryClient,
  of: CardFeedOf,
  { offset, signal }: { offset: number; signal: AbortSignal },
) =>
  readByOffset(async (query) => {
    const http = httpOf(client)
    if (of.kind === 'card') {
      const input = { query: { ...query, card_id: of.id, new_scheme: true } }
      return toPage(await callEndpoint(http, listCardTransactions, input, { signal }))
    }
    const input = { params: { id: of.id }, query }
    return toPage(await callEndpoint(http, listSubAccountTransactions, input, { signal }))
  }, offset)
