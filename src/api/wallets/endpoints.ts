/** Wallets, E101-E108 (contract §2.14). */
import * as z from 'zod/mini'

import { listOf, openEnum, QueryInt, WalletId } from '../common/schema.ts'
import { endpoint } from '../query/endpoint.ts'
import {
  TransactionQuery,
  Wallet,
  WalletAddress,
  WalletListItem,
  WalletTransaction,
} from './schema.ts'
import { type WalletType } from './wallet-type-schema.ts'

const byWallet = z.object({ uuid: WalletId })
const byChain = z.object({ uuid: WalletId, chain: QueryInt })

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
export const createWalletAddress = endpoint({
  id: 'E104',
  base: 'v2',
  method: 'POST',
  path: '/wallets/{uuid}/addresses/{chain}',
  params: byChain,
  body: z.object({ label: z.string() }),
  response: WalletAddress,
})
export const getWalletAddress = endpoint({
  id: 'E105',
  base: 'v2',
  method: 'GET',
  path: '/wallets/{uuid}/addresses/{chain}',
  params: byChain,
  response: WalletAddress,
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
export const exportWalletTransactions = endpoint({
  id: 'E108',
  base: 'v1',
  method: 'GET',
  path: '/wallets/transactions/{uuid}/csv',
  params: byWallet,
  response: 'file',
})
