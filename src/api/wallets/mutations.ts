import { mutationOf } from '../query/mutation-options.ts'
import { createWallet, createWalletAddress, getWalletAddress, listWallets } from './endpoints.ts'

export const walletMutations = {
  create: () => mutationOf(createWallet, { invalidates: [listWallets] }),
  createAddress: () => mutationOf(createWalletAddress, { invalidates: [getWalletAddress] }),
}
