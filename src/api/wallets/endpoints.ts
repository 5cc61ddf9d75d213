/** Wallets, E101-E108 (contract §2.14). The start does not need the other files. */
import * as z from 'zod/mini'

import { listOf, openEnum, WalletId } from '../common/schema.ts'
import { endpoint } from '../query/endpoint.ts'
import { TransactionQuery, Wallet, WalletListItem, WalletTransaction } from './schema.ts'
import { type WalletType } from './wallet-type-schema.ts'

const byWallet = z.object({ uuid: WalletId })

export const createWallet = endpoint({
  id: 'E101',
  base: 'v2',
  method: 'POST',
  path: '/wallets',
  body: z.object({ type: openEnum<WalletType>() }),
  response: WalletListItem,
})
export const listWallets = endpoint({
  id: 'E102',
  base: 'v2',
  method: 'GET',
  path: '/wallets',
  response: listOf(WalletListItem),
})
export const getWallet = endpoint({
  id: 'E103',
  base: 'v2',
  method: 'GET',
  path: '/wallets/{uuid}',
  params: byWallet,
  response: Wallet,
})
export const listWalletTransactions = endpoint({
  id: 'E106',
  base: 'v2',
  method: 'GET',
  path: '/wallets/{uuid}/transactions',
  params: byWallet,
  query: TransactionQuery,
  hasDefaultPage: true,
  response: listOf(WalletTransaction),
})
export const getWalletTransaction = endpoint({
  id: 'E107',
  base: 'v2',
  method: 'GET',
  path: '/wallets/{uuid}/transactions/{id}',
  params: z.object({ uuid: WalletId, id: z.string() }),
  response: WalletTransaction,
})
