import { skipToken, type InfiniteData, type QueryClient } from '@tanstack/react-query'

import { uniqueById, memoizeRows } from '#lib/memoize.ts'

import {
  LARGEST_PAGE,
  rowsOf,
  SCROLLED_PAGE,
  totalOf,
  type List,
  type WalletId,
} from '../common/schema.ts'
import { callEndpoint } from '../query/call.ts'
import { httpOf } from '../query/client.ts'
import { pagesOf, queryOf, STALE } from '../query/options.ts'
import { allRows, readByOffset, toPage } from '../query/read-pages.ts'
import { getWallet, listWalletTransactions } from '../wallets/endpoints.ts'
import {
  getCard,
  getSubAccount,
  listCards,
  listCardTransactions,
  listPrograms,
  listSubAccounts,
  listSubAccountTransactions,
} from './endpoints.ts'
import type { CardQuery, SubAccountQuery } from './request-schema.ts'
import type { CardId, CardStatus, SubAccountId, SubAccountType } from './schema.ts'
import type { CardTransaction } from './transaction-schema.ts'
import { toCardTransaction } from './transaction-views.ts'
import {
  toCard,
  toCardAccount,
  toCardWithLimits,
  toProgram,
  type Card,
  type CardAccount,
} from './views.ts'

/** Accounts with exactly one card: more than none and fewer than two (contract §4). */
const SINGLE_CARD = { gt_cards_limit: 0, lt_cards_limit: 2 }

type CardChoice = Pick<CardQuery, 'fiat_account_id' | 'sort_by' | 'sort_order'> & {
  accountType?: SubAccountType
  status?: CardStatus
}

/** Selects all rows read so far and their total. Converts only the rows of new pages. */
function selectRows<Row extends object, View extends { id: string | number }>(
  toView: (row: Row) => View,
) {
  const toViews = memoizeRows((page: List<Row>) => rowsOf(page), toView)
  return ({ pages }: InfiniteData<List<Row>>) => ({
    rows: uniqueById(pages, toViews),
    total: pages[0] === undefined ? 0 : totalOf(pages[0]),
  })
}

const selectCards = selectRows(toCard)
const selectAccounts = selectRows(toCardAccount)
const selectTransactions = selectRows(toCardTransaction)

export const toCardTransactions = memoizeRows(
  (page: List<CardTransaction>) => rowsOf(page),
  toCardTransaction,
)

const filterOf = (type: SubAccountType | undefined, status: CardStatus | undefined) =>
  type === undefined && status === undefined
    ? {}
    : {
        filter: {
          ...(status && { card_status: status }),
          ...(type && { fiat_account: { type } }),
        },
      }

export const cardQueries = {
  programs: () =>
    queryOf(
      listPrograms,
      {},
      { staleTime: STALE.minute, select: (response) => rowsOf(response).map(toProgram) },
    ),
  list: (wallet: WalletId | undefined, { accountType, status, ...choice }: CardChoice = {}) => ({
    ...pagesOf(
      listCards,
      wallet === undefined
        ? skipToken
        : (page) => ({
            query: { wallet_uuid: wallet, ...page, ...choice, ...filterOf(accountType, status) },
          }),
      { staleTime: STALE.moment, pageSize: LARGEST_PAGE },
    ),
    select: selectCards,
  }),
  detail: (card: CardId | undefined) =>
    queryOf(getCard, card === undefined ? skipToken : { params: { id: card } }, {
      staleTime: STALE.moment,
      select: toCardWithLimits,
    }),
  transactions: (card: CardId | undefined) => ({
    ...pagesOf(
      listCardTransactions,
      card === undefined
        ? skipToken
        : (page) => ({ query: { ...page, card_id: card, new_scheme: true } }),
      { staleTime: STALE.moment, pageSize: SCROLLED_PAGE },
    ),
    select: selectTransactions,
  }),
  /** Transactions in large pages for a search. They are not read again on their own. */
  searchedTransactions: (card: CardId) =>
    pagesOf(
      listCardTransactions,
      (page) => ({ query: { ...page, card_id: card, new_scheme: true } }),
      { staleTime: STALE.minute, pageSize: LARGEST_PAGE },
    ),
}

const accounts = (wallet: WalletId | undefined, query: SubAccountQuery) => ({
  ...pagesOf(
    listSubAccounts,
    wallet === undefined
      ? skipToken
      : (page) => ({ params: { wallet }, query: { ...page, pagination: true, ...query } }),
    { staleTime: STALE.moment, pageSize: LARGEST_PAGE },
  ),
  select: selectAccounts,
})

export const cardAccountQueries = {
  single: (wallet: WalletId | undefined, type?: SubAccountType) =>
    accounts(wallet, {
      show_cards: true,
      ...SINGLE_CARD,
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
  transactions: (account: SubAccountId | undefined) => ({
    ...pagesOf(
      listSubAccountTransactions,
      account === undefined ? skipToken : (page) => ({ params: { id: account }, query: page }),
      { staleTime: STALE.moment, pageSize: SCROLLED_PAGE },
    ),
    select: selectTransactions,
  }),
}

/** Reads all accounts of the wallet, bypassing the cache. Rejects with ApiError. */
export async function readAccounts(
  client: QueryClient,
  wallet: WalletId,
  signal?: AbortSignal,
): Promise<CardAccount[]> {
  const pages = readByOffset(async (page) => {
    const input = { params: { wallet }, query: { ...page, pagination: true } }
    return toPage(await callEndpoint(httpOf(client), listSubAccounts, input, { signal }))
  })
  return (await allRows(pages)).map(toCardAccount)
}

/** All of the wallet's cards that can pay, as they are at this moment, asked directly. Rejects with ApiError. */
export async function readActiveCards(client: QueryClient, wallet: WalletId): Promise<Card[]> {
  const pages = readByOffset(async (page) => {
    const query = { wallet_uuid: wallet, ...page, ...filterOf(undefined, 'ACTIVE') }
    return toPage(await callEndpoint(httpOf(client), listCards, { query }))
  })
  return (await allRows(pages)).map(toCard)
}

/** Endpoints to read again after a change of a card or account. */
export const CARDS = [listCards, getCard, listSubAccounts, getSubAccount]

/**
 * Endpoints to read again after money has moved between a wallet and a card; both sides show it.
 */
export const CARD_MONEY = [
  ...CARDS,
  listCardTransactions,
  listSubAccountTransactions,
  getWallet,
  listWalletTransactions,
]
