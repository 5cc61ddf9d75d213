/** Schemas of bank deposits and bank withdrawals (contract §2.8, §2.9). */
import * as z from 'zod/mini'

import { WireAmount, openEnum, WalletId, CurrencyId } from '../common/schema.ts'
import { CounterpartyId } from '../counterparties/schema.ts'
import { Intent, ORDER_STATUSES } from './schema.ts'

/**
 * Body HB1 of the contract. `currency_id`: the wallet's currency, bought by a deposit or sold by a
 * withdrawal.
 */
export const RampRequestV1 = z.object({
  idempotency_key: Intent,
  counterparty_account_id: CounterpartyId,
  amount: WireAmount,
  wallet_uuid: WalletId,
  currency_id: CurrencyId,
})

/** Body HB2 of the contract. */
export const RampRequest = z.object({
  request_id: Intent,
  counterparty_account_id: CounterpartyId,
  amount: WireAmount,
  wallet_id: WalletId,
  from_currency_id: CurrencyId,
  to_currency_id: CurrencyId,
})

/** Body of E66, a placeholder of the platform (Q28). */
export const SwiftWithdrawalRequest = z.object({
  amount: WireAmount,
  wallet_uuid: WalletId,
  currency_id: CurrencyId,
})

/** ShortOrder, the answer of E65 (contract §3.5). */
export const ShortOrder = z.object({
  id: z.union([z.string(), z.number()]),
  order_uuid: z.nullish(z.string()),
  wallet_uuid: z.nullish(WalletId),
  amount: z.nullish(WireAmount),
  status: openEnum(ORDER_STATUSES),
  counterparty_id: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
})

const text = z.nullish(z.string())

/**
 * Bank details for a deposit: `meta.deposit_instructions`, shaped like those of a virtual account
 * (contract §3.6).
 */
export const DepositInstructions = z.object({
  bankName: text,
  bankAddress: text,
  accountNumber: text,
  routingNumber: text,
  swiftBic: text,
  beneficiary: z.nullish(z.object({ name: text, address: text })),
  reference: text,
})
