/** What the device has of a wallet's feed already, whoever asked for it. */
import { hashKey, type InfiniteData, type QueryClient } from '@tanstack/react-query'

import { uniqueById } from '#lib/memoize.ts'

import { rowsOf, type WalletId } from '../common/schema.ts'
import type { InputOf, ResponseOf } from '../query/endpoint.ts'
import { listWalletTransactions } from './endpoints.ts'
import { toTransactions } from './queries.ts'
import type { TransactionFilter } from './schema.ts'
import type { Transaction } from './views.ts'

type Rows = ResponseOf<typeof listWalletTransactions>

/** The pages of a wallet's feed (E106) in the query cache, with what was asked for. Oldest answers first. */
function cachedFeeds(client: QueryClient, wallet: WalletId) {
  return client
    .getQueryCache()
    .findAll({ queryKey: [listWalletTransactions.id] })
    .flatMap(({ queryKey, state }) => {
      // What was gathered from many calls has no input of one, and is no page.
      const input = queryKey[1] as Partial<InputOf<typeof listWalletTransactions>> | undefined
      const data = state.data as Rows | InfiniteData<Rows> | undefined
      if (data === undefined || input?.params?.uuid !== wallet) return []
      const pages = 'pages' in data ? data.pages : [data]
      return [{ filter: input.query?.filter ?? {}, pages, at: state.dataUpdatedAt }]
    })
    .toSorted((one, other) => one.at - other.at)
}

/**
 * What the device has read of a transaction, as the answer of its own endpoint would be, with the epoch milliseconds
 * of that reading; undefined where no feed has it.
 */
export function knownTransaction(client: QueryClient, wallet: WalletId, id: string) {
  // The other wallet of a transfer may have a row of the same number, with the other direction.
  for (const { pages, at } of cachedFeeds(client, wallet).toReversed()) {
    const row = pages.flatMap(rowsOf).find((one) => String(one.id) === id)
    if (row !== undefined) return { row, at }
  }
  return undefined
}

/**
 * The transactions of a wallet in the query cache, newest first, each once as it came last: those that a filter lets
 * through, or with none all of them. Nothing is asked for.
 */
export function cachedTransactions(
  client: QueryClient,
  wallet: WalletId,
  filter: TransactionFilter,
): Transaction[] {
  const wanted = hashKey([filter])
  const isAny = Object.keys(filter).length === 0
  const pages = cachedFeeds(client, wallet)
    .filter((feed) => isAny || hashKey([feed.filter]) === wanted)
    .flatMap((feed) => feed.pages)
    .filter((page) => rowsOf(page).length > 0)
  return uniqueById(pages, toTransactions).toSorted((one, other) =>
    one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : 0,
  )
}
