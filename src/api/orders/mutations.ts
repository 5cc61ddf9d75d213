import { mutationOf } from '../query/options.ts'
import { getWallet, getWalletTransaction, listWalletTransactions } from '../wallets/endpoints.ts'
import { transferInternally, withdrawCrypto } from './endpoints.ts'

/** An order moves a balance and writes a line into the feed. */
const invalidates = [getWallet, listWalletTransactions, getWalletTransaction]

export const orderMutations = {
  withdrawCrypto: () => mutationOf(withdrawCrypto, { invalidates }),
  transferInternally: () => mutationOf(transferInternally, { invalidates }),
}
