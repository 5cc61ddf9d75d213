import { call } from '../query/call.ts'
import { createWallet, createWalletAddress, getWalletAddress, listWallets } from './endpoints.ts'

export const walletMutations = {
  create: () => call(createWallet, (input) => input, { invalidates: [listWallets] }),
  createAddress: () =>
    call(createWalletAddress, (input) => input, { invalidates: [getWalletAddress] }),
}
