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

const isPaged = (data: Rows | InfiniteData<Rows>): data is InfiniteData<Rows> => 'pages' in data

/**
 * The transactions of a wallet in the query cache (E106), newest first, each once as it came last: those that a
 * filter lets through, or with none all of them. Nothing is asked for.
 */
export function cachedTransactions(
  client: QueryClient,
  wallet: WalletId,
  filter: TransactionFilter,
): Transaction[] {
  const wanted = hashKey([filter])
  const isAny = Object.keys(filter).length === 0
  const pages = client
    .getQueryCache()
    .findAll({ queryKey: [listWalletTransactions.id] })
    .filter(({ queryKey }) => {
      // What was gathered from many calls has no input of one, and is no page.
      const input = queryKey[1] as Partial<InputOf<typeof listWalletTransactions>> | undefined
      if (input?.params?.uuid !== wallet) return false
      return isAny || hashKey([input.query?.filter ?? {}]) === wanted
    })
    .toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
    .flatMap(({ state }) => {
      const data = state.data as Rows | InfiniteData<Rows> | undefined
      if (data === undefined) return []
      return isPaged(data) ? data.pages : [data]
    })
    .filter((page) => rowsOf(page).length > 0)
  return uniqueById(pages, toTransactions).toSorted((one, other) =>
    one.createdAt < other.createdAt ? 1 : one.createdAt > other.createdAt ? -1 : 0,
  )
}
