import { hashKey, type InfiniteData, type QueryClient } from '@tanstack/react-query'

import { uniqueById } from '#lib/memoize.ts'

import { rowsOf, SEARCHED_PAGE, type WalletId } from '../common/schema.ts'
import type { InputOf, ResponseOf } from '../query/endpoint.ts'
import { listWalletTransactions } from './endpoints.ts'
import { toTransactions } from './feed.ts'
import type { TransactionFilter, WalletTransaction } from './schema.ts'
import { toTransaction, type Transaction } from './views.ts'

type Rows = ResponseOf<typeof listWalletTransactions>

/** Returns the cached pages of a wallet's feed (E106) with their requests, oldest answer first. */
function cachedFeeds(client: QueryClient, wallet: WalletId) {
  return client
    .getQueryCache()
    .findAll({ queryKey: [listWalletTransactions.id] })
    .flatMap(({ queryKey, state }) => {
      // Queries that combine several answers have another kind of key and no pages.
      const input = queryKey[1] as Partial<InputOf<typeof listWalletTransactions>> | undefined
      const data = state.data as Rows | InfiniteData<Rows> | undefined
      if (data === undefined || input?.params?.uuid !== wallet) return []
      const pages = 'pages' in data ? data.pages : [data]
      const isSearched = 'pages' in data && input.query?.limit === SEARCHED_PAGE
      return [{ filter: input.query?.filter ?? {}, pages, at: state.dataUpdatedAt, isSearched }]
    })
    .toSorted((one, other) => one.at - other.at)
}

/** Returns the first matching row. Makes no copy, because there may be a hundred thousand rows. */
function findRow(
  pages: readonly Rows[],
  fits: (row: WalletTransaction) => boolean,
): WalletTransaction | undefined {
  for (const page of pages) {
    const row = rowsOf(page).find(fits)
    if (row !== undefined) return row
  }
  return undefined
}

/**
 * Returns a cached feed row as its own endpoint would return it, with the time at which it was read
 * in epoch milliseconds; undefined if it is not cached.
 */
export function cachedTransaction(client: QueryClient, wallet: WalletId, id: string) {
  // A transfer between two wallets may have the same id in both feeds, with opposite directions.
  for (const { pages, at } of cachedFeeds(client, wallet).toReversed()) {
    const row = findRow(pages, (one) => String(one.id) === id)
    if (row !== undefined) return { row, at }
  }
  return undefined
}

/** Returns the cached rows of an order, each in its latest version. Sends no request. */
export function cachedRowsOfOrder(
  client: QueryClient,
  wallet: WalletId,
  orderId: string,
): Transaction[] {
  const found = new Map<WalletTransaction['id'], WalletTransaction>()
  for (const { pages } of cachedFeeds(client, wallet))
    for (const page of pages)
      for (const row of rowsOf(page)) if (row.meta?.order_id === orderId) found.set(row.id, row)
  return [...found.values()].map(toTransaction)
}

/**
 * Returns the cached transactions of a wallet that match the filter, newest first, each in its
 * latest version. Sends no request. Leaves out the pages of searches, because there may be a
 * thousand and only the search needs them.
 */
export function cachedTransactions(
  client: QueryClient,
  wallet: WalletId,
  filter: TransactionFilter,
): Transaction[] {
  const wanted = hashKey([filter])
  const isAny = Object.keys(filter).length === 0
  const pages = cachedFeeds(client, wallet)
    .filter((feed) => !feed.isSearched && (isAny || hashKey([feed.filter]) === wanted))
    .flatMap((feed) => feed.pages)
    .filter((page) => rowsOf(page).length > 0)
  return uniqueById(pages, toTransactions).toSorted((one, other) =>
    one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : 0,
  )
}
