/** Card payments of a wallet that were refused, for somebody who comes back. */
import { rowsOf, type WalletId } from '../common/schema.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { aggregateQuery, STALE } from '../query/options.ts'
import { listSubAccounts, listSubAccountTransactions } from './endpoints.ts'
import type { CardId } from './schema.ts'
import { toCardTransaction, type CardTransactionView } from './transaction-views.ts'
import { toCardAccount, type CardAccount } from './views.ts'

/** Accounts that are looked through, and rows of each: whoever has more looks in Cards. */
const MAX_ACCOUNTS = 10
const NEWEST = 50

const DECLINED: readonly string[] = ['FAILED', 'DECLINED']

export interface DeclinedPayment {
  row: CardTransactionView
  /** Undefined where the account has several cards that end alike. */
  card: CardId | undefined
}

function paymentOf(row: CardTransactionView, { cards }: CardAccount): DeclinedPayment {
  const alike = cards.filter(({ last4 }) => last4 === row.last4)
  return { row, card: alike.length === 1 ? alike[0]?.id : undefined }
}

/** What was declined on the wallet's cards after `since` (epoch milliseconds), newest first; of few accounts (E42). */
export const recentDeclines = (wallet: WalletId, since: number) =>
  aggregateQuery(
    listSubAccountTransactions,
    { wallet, since },
    {
      staleTime: STALE.minute,
      gather: async ({ client, signal }): Promise<DeclinedPayment[]> => {
        const http = httpOf(client)
        const listed = await callEndpoint(
          http,
          listSubAccounts,
          {
            params: { wallet },
            query: { limit: MAX_ACCOUNTS, offset: 0, pagination: true, show_cards: true },
          },
          { signal },
        )
        const accounts = rowsOf(listed)
          .map(toCardAccount)
          .filter(({ cards }) => cards.length > 0)
        const found = await Promise.all(
          accounts.map(async (account) => {
            const input = { params: { id: account.id }, query: { limit: NEWEST, offset: 0 } }
            const page = await callEndpoint(http, listSubAccountTransactions, input, { signal })
            return rowsOf(page).map((row) => paymentOf(toCardTransaction(row), account))
          }),
        )
        return found
          .flat()
          .filter(
            ({ row: { status, direction, createdAt } }) =>
              direction === 'out' && DECLINED.includes(status) && Date.parse(createdAt) > since,
          )
          .toSorted((one, other) => Date.parse(other.row.createdAt) - Date.parse(one.row.createdAt))
      },
    },
  )
