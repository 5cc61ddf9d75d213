/** What card transfers take and answer: E56-E58 (contract §2.8, §3.5). */
import * as z from 'zod/mini'

import { WireAmount, CurrencyIdSchema, WalletId } from '../common/schema.ts'
import { OrderResponse } from '../orders/schema.ts'
import { CardId, SubAccountId } from './schema.ts'

const text = z.nullish(z.string())

/** SubAccountTopUp (contract §3.5); later versions answer an Order, whose members are read as well. */
export const SubAccountTopUp = z.object({
  ...OrderResponse.shape,
  fiat_uuid: z.nullish(CurrencyIdSchema),
  crypto_uuid: z.nullish(CurrencyIdSchema),
  amount_fiat: z.nullish(WireAmount),
  payment_method: text,
  redirect_url: text,
  provider_uuid: text,
})
export type SubAccountTopUp = z.output<typeof SubAccountTopUp>

export const SubAccountTransfer = z.object({
  amount: WireAmount,
  wallet_uuid: WalletId,
  from_uuid: CurrencyIdSchema,
  sub_account_id: SubAccountId,
})

/** Q27: `from_uuid` where the person chose what to pay with. */
export const PrepaidTransfer = z.object({
  amount: WireAmount,
  wallet_uuid: WalletId,
  card_id: CardId,
  from_uuid: z.optional(CurrencyIdSchema),
})

export const WholesaleTransfer = z.object({
  amount: WireAmount,
  wallet_id: WalletId,
  currency_id: CurrencyIdSchema,
  vendor_id: z.string(),
})
