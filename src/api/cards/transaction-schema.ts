/** Schemas of card transactions and one-time card data (contract §3.4). */
import * as z from 'zod/mini'

import { WireAmount, openEnum } from '../common/schema.ts'

export const CARD_TX_TYPES = [
  'AUTHORIZATION',
  'CLEARING',
  'REFUND',
  'REVERSAL',
  'ORIGINAL_CREDIT',
  'FEE',
  'DEPOSIT',
  'WITHDRAWAL',
] as const
export type CardTxType = (typeof CARD_TX_TYPES)[number]
/** The wire has both spellings of "cancelled" (contract §4). */
export const CARD_TX_STATUSES = [
  'APPROVED',
  'CLEARED',
  'EXPIRED',
  'FAILED',
  'CANCELLED',
  'CANCELED',
  'PENDING',
  'REVERSED',
] as const
/** Statuses from later documentation (contract §7.2). */
export const LATER_CARD_TX_STATUSES = ['COMPLETED', 'DECLINED'] as const
const KNOWN_STATUSES = [...CARD_TX_STATUSES, ...LATER_CARD_TX_STATUSES] as const
export type CardTxStatus = (typeof KNOWN_STATUSES)[number]

const text = z.nullish(z.string())

export const CardTransaction = z.object({
  vendor_transaction_id: z.string(),
  created_at: z.string(),
  cleared_at: text,
  merchant: z.nullish(z.object({ name: text, category_code: text, city: text, country: text })),
  last4: text,
  title: text,
  billing_amount: WireAmount,
  billing_currency: text,
  transaction_amount: z.nullish(WireAmount),
  transaction_currency: text,
  /** The `billing_amount` plus fees. */
  total_amount: z.nullish(WireAmount),
  vendor_sub_account_id: text,
  failure_reason: text,
  status: openEnum(KNOWN_STATUSES),
  transaction_type: z.nullish(openEnum(CARD_TX_TYPES)),
  /** Direction of the money. The contract doesn't say whether amounts have a sign. */
  is_credit: z.nullish(z.boolean()),
  has_receipt: z.nullish(z.boolean()),
  adjustment_type: text,
  review_status: text,
  group: text,
})
export type CardTransaction = z.output<typeof CardTransaction>

/** Answer of E29. lib/card-secret checks every member, so none is required here. */
export const EncryptedCard = z.object({
  success: z.nullish(z.boolean()),
  encrypted: z.nullish(z.boolean()),
  data: text,
  iv: text,
})

/** Decrypted card data. Never log, cache or store them: they are enough to pay with the card. */
export const SensitiveCard = z.object({
  card_number: z.string(),
  cvv: z.string(),
  expiry_month: z.int(),
  expiry_year: z.int(),
  security_code: text,
})
export type SensitiveCard = z.output<typeof SensitiveCard>

/**
 * Answer of E30. The contract doesn't say whether times are in epoch seconds or milliseconds, so
 * `toCardCode` decides by their size.
 */
export const CardCode = z.object({
  otp: z.string(),
  internal_card_id: text,
  created_at: z.nullish(z.number()),
  valid_to: z.nullish(z.number()),
})
export type CardCode = z.output<typeof CardCode>
