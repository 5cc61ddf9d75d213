import * as z from 'zod/mini'

import {
  WireAmount,
  openEnum,
  PageMembers,
  SortOrder,
  WalletId,
  CurrencyId,
} from '../common/schema.ts'
import { Currency } from '../system/schema.ts'
import type { RecordType, TxMethod, TxStatus, TxType } from './transaction-kind-schema.ts'
import type { WalletType } from './wallet-type-schema.ts'

export const WalletListItem = z.object({
  uuid: WalletId,
  type: z.nullish(openEnum<WalletType>()),
  created_at: z.string(),
})
export type WalletListItem = z.output<typeof WalletListItem>

/** One item for each symbol, with the symbol's networks in `details` (contract §3.2). */
export const BalanceItem = z.object({
  symbol: z.string(),
  icon: z.nullish(z.string()),
  name: z.nullish(z.string()),
  is_crypto: z.boolean(),
  decimal: z.nullish(z.int()),
  amount: WireAmount,
  fiat_amount: WireAmount,
  details: z.array(
    z.object({ uuid: z.string(), amount: WireAmount, fiat_amount: WireAmount, currency: Currency }),
  ),
})
export type BalanceItem = z.output<typeof BalanceItem>

export const Wallet = z.object({
  ...WalletListItem.shape,
  fiat_total: WireAmount,
  crypto_total: WireAmount,
  total_amount: WireAmount,
  balance: z.array(BalanceItem),
})
export type Wallet = z.output<typeof Wallet>

/** Only the request has `label`. The public client misspells created_at (Q8). */
export const WalletAddress = z.object({
  uuid: z.nullish(z.string()),
  wallet_uuid: z.nullish(WalletId),
  address: z.nullish(z.string()),
  chain: z.nullish(z.int()),
  created_at: z.nullish(z.string()),
  created_ad: z.nullish(z.string()),
})
export type WalletAddress = z.output<typeof WalletAddress>

/** All members are optional (contract §3.2). Currencies are uuids, or symbols in older rows. */
export const WalletTxMeta = z.object({
  billing_amount: z.nullish(WireAmount),
  billing_amount_currency: z.nullish(z.string()),
  exchange_rate: z.nullish(WireAmount),
  fee: z.nullish(WireAmount),
  fee_currency: z.nullish(z.string()),
  transaction_amount: z.nullish(WireAmount),
  transaction_amount_currency: z.nullish(z.string()),
  network_fee: z.nullish(WireAmount),
  network_fee_currency: z.nullish(z.string()),
  order_id: z.nullish(z.string()),
  fiat_account_id: z.nullish(z.string()),
  txid: z.nullish(z.string()),
  transaction_hash: z.nullish(z.string()),
  chain_id: z.nullish(z.int()),
  from_address: z.nullish(z.string()),
  to_address: z.nullish(z.string()),
  from_user_data: z.nullish(z.int()),
  to_user_data: z.nullish(z.int()),
  to_card_id: z.nullish(z.string()),
  to_card_last4: z.nullish(z.string()),
  to_fiat_account_id: z.nullish(z.string()),
  to_vendor_id: z.nullish(z.string()),
  utila_transaction: z.nullish(z.string()),
  // Misspelt as in the public client's types (Q8).
  transcation_amount: z.nullish(WireAmount),
  transcation_amount_currency: z.nullish(z.string()),
})

export const WalletTransaction = z.object({
  id: z.int(),
  wallet_id: z.nullish(WalletId),
  created_at: z.string(),
  type: openEnum<TxType>(),
  method: z.nullish(openEnum<TxMethod>()),
  status: openEnum<TxStatus>(),
  record_type: z.nullish(openEnum<RecordType>()),
  amount: WireAmount,
  currency: Currency,
  from: z.nullish(z.string()),
  to: z.nullish(z.string()),
  txid: z.nullish(z.string()),
  info: z.nullish(z.string()),
  meta: z.nullish(WalletTxMeta),
})
export type WalletTransaction = z.output<typeof WalletTransaction>

export const TransactionFilter = z.object({
  status: z.optional(z.string()),
  type: z.optional(z.string()),
  method: z.optional(z.string()),
  record_type: z.optional(z.string()),
  'currency.uuid': z.optional(CurrencyId),
  'meta.billing_amount_currency': z.optional(z.string()),
  'meta.transaction_amount_currency': z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  address: z.optional(z.string()),
  created_at: z.optional(z.string()),
  from_created_at: z.optional(z.string()),
  to_created_at: z.optional(z.string()),
})
export type TransactionFilter = z.output<typeof TransactionFilter>

export const TRANSACTION_SORTS = [
  'created_at',
  'type',
  'status',
  'amount',
  'from',
  'to',
  'method',
  'record_type',
] as const

export const TransactionQuery = z.object({
  ...PageMembers,
  sort_by: z.optional(z.enum(TRANSACTION_SORTS)),
  sort_order: z.optional(SortOrder),
  filter: z.optional(TransactionFilter),
})
