import { mutationOf } from '../query/options.ts'
import { getWallet, listWalletTransactions } from '../wallets/endpoints.ts'
import {
  closeCard,
  createAccountCard,
  createPrepaidCard,
  freezeCard,
  getCard,
  getSubAccount,
  listCards,
  listCardTransactions,
  listSubAccounts,
  listSubAccountTransactions,
  openSubAccount,
  renameCard,
  setCardLimits,
  unfreezeCard,
} from './endpoints.ts'
import { fundVendor, topUpPrepaidCard, topUpSubAccount } from './transfers.ts'

const cards = [listCards, getCard, listSubAccounts, getSubAccount]
/** Money between a wallet and a card shows on both sides. */
const money = [
  ...cards,
  listCardTransactions,
  listSubAccountTransactions,
  getWallet,
  listWalletTransactions,
]

export const cardMutations = {
  createPrepaid: () => mutationOf(createPrepaidCard, { invalidates: money }),
  createOnAccount: () => mutationOf(createAccountCard, { invalidates: money }),
  freeze: () => mutationOf(freezeCard, { invalidates: cards }),
  unfreeze: () => mutationOf(unfreezeCard, { invalidates: cards }),
  setLimits: () => mutationOf(setCardLimits, { invalidates: [getCard] }),
  rename: () => mutationOf(renameCard, { invalidates: cards }),
  /** Final; a prepaid card's money returns to the wallet. */
  close: () => mutationOf(closeCard, { invalidates: money }),
  topUp: () => mutationOf(topUpPrepaidCard, { invalidates: money }),
}

export const cardAccountMutations = {
  open: () => mutationOf(openSubAccount, { invalidates: [listSubAccounts] }),
  topUp: () => mutationOf(topUpSubAccount, { invalidates: money }),
  fundVendor: () => mutationOf(fundVendor, { invalidates: [getWallet, listWalletTransactions] }),
}
