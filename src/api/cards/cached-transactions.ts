import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import type { InputOf, ResponseOf } from '../query/endpoint.ts'
import { listCardTransactions } from './endpoints.ts'
import { toCardTransactions } from './queries.ts'
import type { CardId } from './schema.ts'
import type { CardTransactionView } from './transaction-views.ts'

type Rows = ResponseOf<typeof listCardTransactions>

/**
 * Returns the transactions of a card from the query cache (E36), from the most recent answer to the
 * oldest. Sends no request.
 */
export const cachedCardTransactions = (client: QueryClient, card: CardId): CardTransactionView[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: [listCardTransactions.id] })
    .filter(({ queryKey }) => {
      // Queries that combine several answers have another kind of key and no pages.
      const input = queryKey[1] as Partial<InputOf<typeof listCardTransactions>> | undefined
      return input?.query?.card_id === card
    })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => (state.data as InfiniteData<Rows> | undefined)?.pages ?? [])
    .flatMap(toCardTransactions)
