/**
 * Transfers from a wallet to cards: E56-E58 (contract §2.8). The requests have no idempotency id,
 * so they are repeated only if the person agrees.
 */
import * as z from 'zod/mini'

import { WireAmount, WalletId, CurrencyId } from '../common/schema.ts'
import { OrderResponse } from '../orders/schema.ts'
import { endpoint } from '../query/endpoint.ts'
import { CardId, SubAccountId } from './schema.ts'

const text = z.nullish(z.string())

/** SubAccountTopUp (contract §3.5). Later versions answer with an Order, which is accepted too. */
export const SubAccountTopUp = z.object({
  ...OrderResponse.shape,
  fiat_uuid: z.nullish(CurrencyId),
  crypto_uuid: z.nullish(CurrencyId),
  amount_fiat: z.nullish(WireAmount),
  payment_method: text,
  redirect_url: text,
  provider_uuid: text,
})
export type SubAccountTopUp = z.output<typeof SubAccountTopUp>

export const SubAccountTransfer = z.object({
  amount: WireAmount,
  wallet_uuid: WalletId,
  from_uuid: CurrencyId,
  sub_account_id: SubAccountId,
})

/** Q27: `from_uuid` is sent if the person has chosen the paying currency. */
export const PrepaidTransfer = z.object({
  amount: WireAmount,
  wallet_uuid: WalletId,
  card_id: CardId,
  from_uuid: z.optional(CurrencyId),
})

export const WholesaleTransfer = z.object({
  amount: WireAmount,
  wallet_id: WalletId,
  currency_id: CurrencyId,
  vendor_id: z.string(),
})

const post = { base: 'v1', method: 'POST' } as const

export const topUpSubAccount = endpoint({
  ...post,
  id: 'E56',
  path: '/orders/TRANSFER_CARD_SUBACCOUNT',
  body: SubAccountTransfer,
  response: z.nullable(SubAccountTopUp),
})
export const topUpPrepaidCard = endpoint({
  ...post,
  id: 'E57',
  path: '/orders/TRANSFER_CARD_PREPAID',
  body: PrepaidTransfer,
  response: z.nullable(OrderResponse),
})
export const fundVendor = endpoint({
  ...post,
  id: 'E58',
  path: '/orders/TRANSFER_CARD_WHOLESALE',
  body: WholesaleTransfer,
  response: z.nullable(OrderResponse),
})
