/** Handlers of wallets, their addresses and feeds: E101-E108 (contract §2.14). */
import type { WalletId } from '#api/common/schema.ts'
import { WALLET_TYPES, type WalletType } from '#api/wallets/wallet-type-schema.ts'

import { badField } from '../errors.ts'
import { createAddress, readAddress } from '../services/addresses.ts'
import { mapPage, singlePage } from '../services/lists.ts'
import { toTransaction, toWalletListItem } from '../services/presenters.ts'
import { findTransaction, listTransactions, toStatement } from '../services/transactions.ts'
import { createWallet, requireWallet, walletsOf, walletWithBalances } from '../services/wallets.ts'
import type { Call, Handlers } from './handler.ts'

const walletOf = (call: Call, params: { uuid: WalletId }) =>
  requireWallet(call, call.user, params.uuid)

/**
 * Returns one of the eight types of contract §4, or the one that only the described API has. Throws
 * 422 for others.
 */
function knownType(type: string): WalletType {
  const known = [...WALLET_TYPES, 'saving' as const].find((one) => one === type)
  if (known === undefined) throw badField('type', 'no such type of wallet')
  return known
}

export const walletHandlers = {
  createWallet: (call, { body }) =>
    toWalletListItem(call, createWallet(call, call.user, knownType(body.type))),
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
