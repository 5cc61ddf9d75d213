/** Wallets, their addresses and their feeds, E101-E108 (contract §2.14). */
import type { WalletId } from '#api/common/schema.ts'

import { createAddress, readAddress } from '../services/addresses.ts'
import { mapPage, singlePage } from '../services/lists.ts'
import { toTransaction, toWalletListItem } from '../services/present.ts'
import { findTransaction, listTransactions, toStatement } from '../services/transactions.ts'
import { createWallet, requireWallet, walletsOf, walletWithBalances } from '../services/wallets.ts'
import type { Call, Handlers } from './handler.ts'

const walletOf = (call: Call, params: { uuid: WalletId }) =>
  requireWallet(call, call.user, params.uuid)

export const walletHandlers = {
  createWallet: (call, { body }) =>
    toWalletListItem(call, createWallet(call, call.user, body.type)),
  listWallets: (call) =>
    singlePage(walletsOf(call, call.user).map((row) => toWalletListItem(call, row))),
  getWallet: (call, { params }) => walletWithBalances(call, call.user, walletOf(call, params)),
  createWalletAddress: (call, { params, body }) =>
    createAddress(call, walletOf(call, params), params.chain, body.label),
  getWalletAddress: (call, { params }) => readAddress(call, walletOf(call, params), params.chain),
  listWalletTransactions: (call, { params, query }) => {
    const page = listTransactions(call, walletOf(call, params), query)
    return mapPage(page, (row) => toTransaction(call, row))
  },
  getWalletTransaction: (call, { params }) =>
    toTransaction(call, findTransaction(call, walletOf(call, params), params.id)),
  exportWalletTransactions: (call, { params }) => toStatement(call, walletOf(call, params)),
} satisfies Partial<Handlers>
