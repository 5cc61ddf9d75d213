/** Wallets, their addresses and their feeds, E101-E108 (contract §2.14). */
import { createAddress, readAddress } from '../services/addresses.ts'
import { whole } from '../services/page.ts'
import { toTransaction, toWalletListItem } from '../services/present.ts'
import { findTransaction, listTransactions } from '../services/transactions.ts'
import { toStatement } from '../services/statement.ts'
import { createWallet, ownWallet, walletsOf, walletWithBalances } from '../services/wallets.ts'
import type { HandlersOf } from './handler.ts'

export const walletHandlers = {
  E101: (call, { body }) => toWalletListItem(call, createWallet(call, call.user, body.type)),
  E102: (call) => whole(walletsOf(call, call.user).map((row) => toWalletListItem(call, row))),
  E103: (call, { params }) =>
    walletWithBalances(call, call.user, ownWallet(call, call.user, params.uuid)),
  E104: (call, { params, body }) =>
    createAddress(call, ownWallet(call, call.user, params.uuid), params.chain, body.label),
  E105: (call, { params }) =>
    readAddress(call, ownWallet(call, call.user, params.uuid), params.chain),
  E106: (call, { params, query }) => {
    const page = listTransactions(call, ownWallet(call, call.user, params.uuid), query)
    return { ...page, data: page.data.map((row) => toTransaction(call, row)) }
  },
  E107: (call, { params }) =>
    toTransaction(call, findTransaction(call, ownWallet(call, call.user, params.uuid), params.id)),
  E108: (call, { params }) => toStatement(call, ownWallet(call, call.user, params.uuid)),
} satisfies HandlersOf<'E101' | 'E102' | 'E103' | 'E104' | 'E105' | 'E106' | 'E107' | 'E108'>
