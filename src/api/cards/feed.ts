/** The transactions of cards and of card accounts, page by page, newest first. */
import type { QueryClient } from '@tanstack/react-query'

import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { readByOffset, toPage } from '../query/read-pages.ts'
import { listCardTransactions, listSubAccountTransactions } from './endpoints.ts'
import type { CardId, SubAccountId } from './schema.ts'

interface FeedOptions {
  /** Rows before the first page. */
  offset: number
  signal: AbortSignal
}

/** The pages of a card's transactions (E36) as they are at this moment, asked directly. Throws ApiError. */
export const readCardFeed = (client: QueryClient, card: CardId, given: FeedOptions) =>
  readByOffset(async (page) => {
    const input = { query: { ...page, card_id: card, new_scheme: true } }
    return toPage(await callEndpoint(httpOf(client), listCardTransactions, input, given))
  }, given.offset)

/** The same of a card account, its own rows included (E42). */
export const readAccountFeed = (client: QueryClient, account: SubAccountId, given: FeedOptions) =>
  readByOffset(async (page) => {
    const input = { params: { id: account }, query: page }
    return toPage(await callEndpoint(httpOf(client), listSubAccountTransactions, input, given))
  }, given.offset)
