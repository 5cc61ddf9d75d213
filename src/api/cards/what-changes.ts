/** Whose answers a change makes old. */
import { getWallet, listWalletTransactions } from '../wallets/endpoints.ts'
import {
  getCard,
  getSubAccount,
  listCards,
  listCardTransactions,
  listSubAccounts,
  listSubAccountTransactions,
} from './endpoints.ts'

export const CARDS = [listCards, getCard, listSubAccounts, getSubAccount]

/** Money between a wallet and a card shows on both sides. */
export const CARD_MONEY = [
  ...CARDS,
  listCardTransactions,
  listSubAccountTransactions,
  getWallet,
  listWalletTransactions,
]
