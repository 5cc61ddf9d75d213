import { call } from '../query/call.ts'
import { createWalletAddress, getWalletAddress } from './address-endpoints.ts'
import { createWallet, listWallets } from './endpoints.ts'

export const walletMutations = {
  create: () => call(createWallet, (input) => input, { invalidates: [listWallets] }),
  createAddress: () =>
    call(createWalletAddress, (input) => input, { invalidates: [getWalletAddress] }),
}
