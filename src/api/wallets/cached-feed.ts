/** What the device has of a wallet's feed already, whoever asked for it. */
import { hashKey, type InfiniteData, type QueryClient } from '@tanstack/react-query'

import { uniqueById } from '#lib/memoize.ts'

import { rowsOf, type WalletId } from '../common/schema.ts'
import type { InputOf, ResponseOf } from '../query/endpoint.ts'
import { listWalletTransactions } from './endpoints.ts'
import { SEARCHED_PAGE, toTransactions } from './queries.ts'
import type { TransactionFilter, WalletTransaction } from './schema.ts'
import { toTransaction, type Transaction } from './views.ts'

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
      const isSearched = 'pages' in data && input.query?.limit === SEARCHED_PAGE
      return [{ filter: input.query?.filter ?? {}, pages, at: state.dataUpdatedAt, isSearched }]
    })
    .toSorted((one, other) => one.at - other.at)
}

/** The first row of these pages that fits. Row by row: a search may have read a hundred thousand. */
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
 * What the device has read of a transaction, as the answer of its own endpoint would be, with the epoch milliseconds
 * of that reading; undefined where no feed has it.
 */
export function knownTransaction(client: QueryClient, wallet: WalletId, id: string) {
  // The other wallet of a transfer may have a row of the same number, with the other direction.
  for (const { pages, at } of cachedFeeds(client, wallet).toReversed()) {
    const row = findRow(pages, (one) => String(one.id) === id)
    if (row !== undefined) return { row, at }
  }
  return undefined
}

/** What the device has read of one order of a wallet, each row once as it came last. Nothing is asked for. */
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
 * The transactions of a wallet that screens have read, newest first, each once as it came last: those that a filter
 * lets through, or with none all of them. Nothing is asked for, and the pages of searches are left out: there may be a
 * thousand, which a search that goes on reads page by page.
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
