import type { QueryClient } from '@tanstack/react-query'

import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { readByOffset, toPage } from '../query/read-pages.ts'
import { listCardTransactions, listSubAccountTransactions } from './endpoints.ts'
import type { CardId, SubAccountId } from './schema.ts'

/** Owner of the transactions. An account's include those of its cards. */
export type CardFeedOf = { kind: 'account'; id: SubAccountId } | { kind: 'card'; id: CardId }

/**
 * Reads the transactions of an account (E42) or card (E36) page by page, newest first, after the
 * first `offset` rows. Bypasses the cache. Throws ApiError.
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
