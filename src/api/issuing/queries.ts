import { skipToken, type InfiniteData, type QueryClient } from '@tanstack/react-query'

import { oncePer } from '#lib/once-per.ts'

import { rowsOf, totalOf, type WalletId } from '../common/schema.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import type { AnswerOf } from '../query/endpoint.ts'
import { pagesOf, queryOf } from '../query/options.ts'
import { STALE } from '../query/stale.ts'
import {
  exportCardTransactions,
  exportSubAccountTransactions,
  getCard,
  getSubAccount,
  listCards,
  listCardTransactions,
  listPrograms,
  listSubAccounts,
  listSubAccountTransactions,
} from './endpoints.ts'
import type { CardQuery, SubAccountQuery } from './request-schema.ts'
import type { CardId, SubAccountId, SubAccountType } from './schema.ts'
import { toCardTransaction } from './transaction-views.ts'
import { toCard, toCardAccount, toCardWithLimits, toProgram, type CardAccount } from './views.ts'

/** Rows of one page; the platform caps at 100. */
const PAGE = 50
const MOST = 100

type CardChoice = Pick<CardQuery, 'fiat_account_id' | 'sort_by' | 'sort_order'> & {
  accountType?: SubAccountType
}

type Transactions = AnswerOf<typeof listCardTransactions>

/** See oncePer: a page that comes costs its own rows only. */
const toRow = oncePer(toCardTransaction)

const selectTransactions = ({ pages }: InfiniteData<Transactions>) => ({
  rows: pages.flatMap(rowsOf).map(toRow),
  total: pages[0] === undefined ? 0 : totalOf(pages[0]),
})

const sizeOf = (answer: Transactions) => ({ rows: rowsOf(answer).length, total: totalOf(answer) })

export const cardQueries = {
  programs: () =>
    queryOf(
      listPrograms,
      {},
      { staleTime: STALE.minute, select: (answer) => rowsOf(answer).map(toProgram) },
    ),
  /** Newest first unless told otherwise; at most a hundred. */
  list: (wallet: WalletId | undefined, { accountType, ...choice }: CardChoice = {}) =>
    queryOf(
      listCards,
      wallet === undefined
        ? skipToken
        : {
            query: {
              wallet_uuid: wallet,
              limit: MOST,
              offset: 0,
              ...choice,
              ...(accountType === undefined
                ? {}
                : { filter: { fiat_account: { type: accountType } } }),
            },
          },
      { staleTime: STALE.moment, select: (answer) => rowsOf(answer).map(toCard) },
    ),
  detail: (card: CardId | undefined) =>
    queryOf(getCard, card === undefined ? skipToken : { params: { id: card } }, {
      staleTime: STALE.moment,
      select: toCardWithLimits,
    }),
  /** Newest first. */
  transactions: (card: CardId | undefined) => ({
    ...pagesOf(
      listCardTransactions,
      card === undefined
        ? skipToken
        : (page) => ({ query: { ...page, card_id: card, new_scheme: true } }),
      { staleTime: STALE.moment, pageSize: PAGE, sizeOf },
    ),
    select: selectTransactions,
  }),
}

/** The card's whole CSV (E37), asked directly and kept nowhere. Rejects with ApiError. */
export const readCardCsv = (client: QueryClient, card: CardId): Promise<string> =>
  callEndpoint(httpOf(client), exportCardTransactions, { query: { card_id: card } })

/** The same of all cards of an account, its own rows included (E38). */
export const readCardAccountCsv = (client: QueryClient, account: SubAccountId): Promise<string> =>
  callEndpoint(httpOf(client), exportSubAccountTransactions, { params: { id: account } })

const accounts = (wallet: WalletId | undefined, query: SubAccountQuery) =>
  queryOf(
    listSubAccounts,
    wallet === undefined
      ? skipToken
      : {
          params: { wallet },
          query: { limit: MOST, offset: 0, pagination: true, ...query },
        },
    { staleTime: STALE.moment, select: (answer) => rowsOf(answer).map(toCardAccount) },
  )

/** The three variants of E39, one account, and what happened on it. */
export const cardAccountQueries = {
  /** Accounts with exactly one card. */
  single: (wallet: WalletId | undefined, type?: SubAccountType) =>
    accounts(wallet, {
      show_cards: true,
      lt_cards_limit: 2,
      gt_cards_limit: 0,
      ...(type && { type }),
    }),
  withCards: (wallet: WalletId | undefined) => accounts(wallet, { show_cards: true }),
  plain: (wallet: WalletId | undefined, type?: SubAccountType) =>
    accounts(wallet, type === undefined ? {} : { type }),
  detail: (account: SubAccountId | undefined) =>
    queryOf(getSubAccount, account === undefined ? skipToken : { params: { id: account } }, {
      staleTime: STALE.moment,
      select: toCardAccount,
    }),
  /** The newest few, top-ups included. */
  latest: (account: SubAccountId | undefined, limit: number) =>
    queryOf(
      listSubAccountTransactions,
      account === undefined ? skipToken : { params: { id: account }, query: { limit, offset: 0 } },
      { staleTime: STALE.moment, select: (answer) => rowsOf(answer).map(toCardTransaction) },
    ),
  transactions: (account: SubAccountId | undefined) => ({
    ...pagesOf(
      listCardTransactions,
      account === undefined
        ? skipToken
        : (page) => ({ query: { ...page, fiat_account_id: account, new_scheme: true } }),
      { staleTime: STALE.moment, pageSize: PAGE, sizeOf },
    ),
    select: selectTransactions,
  }),
}

/** The wallet's accounts as they are at this moment, asked directly. Rejects with ApiError. */
export async function readAccounts(
  client: QueryClient,
  wallet: WalletId,
  signal?: AbortSignal,
): Promise<CardAccount[]> {
  const query = { limit: MOST, offset: 0, pagination: true }
  const input = { params: { wallet }, query }
  const answer = await callEndpoint(httpOf(client), listSubAccounts, input, { signal })
  return rowsOf(answer).map(toCardAccount)
}
