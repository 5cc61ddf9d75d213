import { skipToken } from '@tanstack/react-query'

import {
  LARGEST_PAGE,
  createListConverter,
  SCROLLED_PAGE,
  type WalletId,
} from '../common/schema.ts'
import { query, STALE_MS, type ReadContext } from '../query/call.ts'
import { readRows } from '../query/feed.ts'
import { createRowConverter, selectRows } from '../query/select-rows.ts'
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
import { toCardTransaction } from './transaction-views.ts'
import {
  toCard,
  toCardAccount,
  toCardWithLimits,
  toProgram,
  type Card,
  type CardAccount,
} from './views.ts'

/** Filter for accounts with exactly one card: more than none and fewer than two (contract §4). */
const SINGLE_CARD = { gt_cards_limit: 0, lt_cards_limit: 2 }

type CardChoice = Pick<CardQuery, 'fiat_account_id' | 'sort_by' | 'sort_order'> & {
  accountType?: SubAccountType
  status?: CardStatus
}

export const toCardTransactions = createRowConverter(toCardTransaction)

const selectCards = selectRows(createRowConverter(toCard))
const selectAccounts = selectRows(createRowConverter(toCardAccount))
const selectTransactions = selectRows(toCardTransactions)

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
    query(listPrograms, {}, { staleTime: STALE_MS.minute, select: createListConverter(toProgram) }),
  list: (wallet: WalletId | undefined, { accountType, status, ...choice }: CardChoice = {}) =>
    query(
      listCards,
      wallet === undefined
        ? skipToken
        : (page) => ({
            query: { wallet_uuid: wallet, ...page, ...choice, ...filterOf(accountType, status) },
          }),
      { staleTime: STALE_MS.moment, pageSize: LARGEST_PAGE, select: selectCards },
    ),
  detail: (card: CardId | undefined) =>
    query(getCard, card === undefined ? skipToken : { params: { id: card } }, {
      staleTime: STALE_MS.moment,
      select: toCardWithLimits,
    }),
  transactions: (card: CardId | undefined, pageSize = SCROLLED_PAGE) =>
    query(
      listCardTransactions,
      card === undefined
        ? skipToken
        : (page) => ({ query: { ...page, card_id: card, new_scheme: true } }),
      { staleTime: STALE_MS.moment, pageSize, select: selectTransactions },
    ),
  /**
   * The transactions of a card in large pages, for a search. They are not refetched automatically.
   */
  searchedTransactions: (card: CardId) =>
    query(
      listCardTransactions,
      (page) => ({ query: { ...page, card_id: card, new_scheme: true } }),
      { staleTime: STALE_MS.minute, pageSize: LARGEST_PAGE },
    ),
}

const accounts = (wallet: WalletId | undefined, choice: SubAccountQuery) =>
  query(
    listSubAccounts,
    wallet === undefined
      ? skipToken
      : (page) => ({ params: { wallet }, query: { ...page, pagination: true, ...choice } }),
    { staleTime: STALE_MS.moment, pageSize: LARGEST_PAGE, select: selectAccounts },
  )

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
    query(getSubAccount, account === undefined ? skipToken : { params: { id: account } }, {
      staleTime: STALE_MS.moment,
      select: toCardAccount,
    }),
  transactions: (account: SubAccountId | undefined, pageSize = SCROLLED_PAGE) =>
    query(
      listSubAccountTransactions,
      account === undefined ? skipToken : (page) => ({ params: { id: account }, query: page }),
      { staleTime: STALE_MS.moment, pageSize, select: selectTransactions },
    ),
}

/** Reads all accounts of the wallet, bypassing the cache. Rejects with ApiError. */
export const readAccounts = async (
  wallet: WalletId,
  context: ReadContext,
): Promise<CardAccount[]> =>
  (await readRows(cardAccountQueries.plain(wallet), context)).map(toCardAccount)

/** Reads all cards of the wallet, bypassing the cache. Rejects with ApiError. */
export const readCards = async (
  wallet: WalletId,
  context: ReadContext,
  choice?: CardChoice,
): Promise<Card[]> => (await readRows(cardQueries.list(wallet, choice), context)).map(toCard)

/** Endpoints to read again after a card or account has changed. */
export const CARD_ENDPOINTS = [listCards, getCard, listSubAccounts, getSubAccount]

/**
 * Endpoints to read again after money has moved between a wallet and a card, because both show it.
 */
export const CARD_MONEY_ENDPOINTS = [
  ...CARD_ENDPOINTS,
  listCardTransactions,
  listSubAccountTransactions,
  getWallet,
  listWalletTransactions,
]
