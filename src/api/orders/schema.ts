import * as z from 'zod/mini'

import {
  AnyMembers,
  WireAmount,
  brandedId,
  openEnum,
  QueryBool,
  WalletId,
  CurrencyId,
} from '../common/schema.ts'

export const ORDER_STATUSES = ['NEW', 'PENDING', 'CANCELED', 'COMPLETE', 'ERROR', 'FAILED'] as const
export const ORDER_TYPES = [
  'DEPOSIT_ISSUING_SA_CRYPTO_EXT',
  'DEPOSIT_ISSUING_SA_SEPA_EXT',
  'DEPOSIT_CRYPTO',
  'DEPOSIT_FIAT_SEPA',
  'DEPOSIT_FIAT_SWIFT',
  'EXCHANGE_CRYPTO_INTERNAL',
  'TRANSFER_CARD_PREPAID',
  'TRANSFER_CARD_SUBACCOUNT',
  'TRANSFER_CARD_WHOLESALE',
  'CARD_ISSUING_FEE',
  'TRANSFER_INTERNAL',
  'WITHDRAWAL_CRYPTO',
  'WITHDRAWAL_FIAT_SEPA',
  'HIFI_WIRE_ONRAMP',
  'HIFI_ACH_ONRAMP',
  'HIFI_SEPA_ONRAMP',
  'HIFI_WIRE_OFFRAMP',
  'HIFI_ACH_OFFRAMP',
  'HIFI_SEPA_OFFRAMP',
  'HIFI_CRYPTO_TRANSFER',
  'OMNIBUS_CRYPTO_TRANSFER',
  'TBD_SWIFT_WITHDRAWAL',
] as const
export type OrderType = (typeof ORDER_TYPES)[number]

/**
 * Types of calculation (contract §4), each with its order types. Order types that are missing here
 * have no quote.
 */
export const CALC_TYPES = {
  onramp: ['HIFI_WIRE_ONRAMP', 'HIFI_ACH_ONRAMP', 'HIFI_SEPA_ONRAMP'],
  offramp: ['HIFI_WIRE_OFFRAMP', 'HIFI_ACH_OFFRAMP', 'HIFI_SEPA_OFFRAMP', 'TBD_SWIFT_WITHDRAWAL'],
  withdrawal: [
    'WITHDRAWAL_CRYPTO',
    'OMNIBUS_CRYPTO_TRANSFER',
    'HIFI_CRYPTO_TRANSFER',
    'TRANSFER_INTERNAL',
    'EXCHANGE_CRYPTO_INTERNAL',
    'TRANSFER_CARD_PREPAID',
    'TRANSFER_CARD_SUBACCOUNT',
    'TRANSFER_CARD_WHOLESALE',
    'CARD_ISSUING_FEE',
  ],
} as const satisfies Record<string, readonly OrderType[]>
export type CalcType = keyof typeof CALC_TYPES
export type CalculatedOrder<Type extends CalcType = CalcType> = (typeof CALC_TYPES)[Type][number]

declare const intentBrand: unique symbol
/** Id of an order that the person intends: a new uuid, kept through retries (contract §2.9). */
export type IntentId = string & { readonly [intentBrand]: 'IntentId' }
export const Intent = brandedId<IntentId>()

const OrderMeta = AnyMembers

/** Order (contract §3.5). Answers to its creation may be null, and ids may be numbers. */
export const OrderResponse = z.object({
  id: z.union([z.string(), z.number()]),
  order_uuid: z.nullish(z.string()),
  wallet_uuid: z.nullish(WalletId),
  from_uuid: z.nullish(CurrencyId),
  to_uuid: z.nullish(CurrencyId),
  amount_from: z.nullish(WireAmount),
  amount_to: z.nullish(WireAmount),
  order_type: z.nullish(openEnum(ORDER_TYPES)),
  status: openEnum(ORDER_STATUSES),
  created_at: z.nullish(z.string()),
  info: z.nullish(z.string()),
  meta: z.nullish(OrderMeta),
})
export type OrderResponse = z.output<typeof OrderResponse>

export const CryptoWithdrawal = z.object({
  id: z.union([z.string(), z.number()]),
  order_uuid: z.nullish(z.string()),
  wallet_uuid: z.nullish(WalletId),
  crypto_uuid: z.nullish(CurrencyId),
  amount: z.nullish(WireAmount),
  status: openEnum(ORDER_STATUSES),
  network: z.nullish(z.string()),
  to_address: z.nullish(z.string()),
  txid: z.nullish(z.string()),
  created_at: z.nullish(z.string()),
})

export const CALC_DIRECTIONS = ['c2f', 'f2c', 'c2c'] as const

/** CalcResult (contract §3.3). The platform spells "commission" as `comission`. */
export const CalcResult = z.object({
  from_currency: CurrencyId,
  to_currency: CurrencyId,
  from_symbol: z.nullish(z.string()),
  to_symbol: z.nullish(z.string()),
  from_amount: WireAmount,
  net_amount: WireAmount,
  result_amount: WireAmount,
  fees: WireAmount,
  comission: WireAmount,
  base_markup: WireAmount,
  network_fee: WireAmount,
  transaction_fee: WireAmount,
  rate: WireAmount,
  direction: z.nullish(openEnum(CALC_DIRECTIONS)),
})
export type CalcResult = z.output<typeof CalcResult>

const Calculation = {
  amount: WireAmount,
  order_type: brandedId<CalculatedOrder>(),
  /** True if `amount` is the bought amount. */
  is_reverse: z.optional(QueryBool),
  /** Present only for WITHDRAWAL_CRYPTO, TRANSFER_INTERNAL and OMNIBUS_CRYPTO_TRANSFER. */
  to_address: z.optional(z.string()),
}

/** E52 (`/orders/calc`) has `from_currency`, E67 (`/v2/orders/calc`) `from_currency_id` (Q4). */
export const CalculationV1 = z.object({
  from_currency: CurrencyId,
  to_currency: CurrencyId,
  ...Calculation,
})
export const CalculationV2 = z.object({
  from_currency_id: CurrencyId,
  to_currency_id: CurrencyId,
  ...Calculation,
})

export const OrderTypeInfo = z.object({
  id: z.string(),
  transaction_type: z.nullish(z.string()),
  description: z.nullish(z.string()),
  direction: z.nullish(openEnum(['deposit', 'withdrawal'])),
  is_internal: z.nullish(z.boolean()),
  kyc_rails_id: z.nullish(z.string()),
  /** Present in later versions (contract §7.2). */
  order_types_kyc_rails: z.nullish(z.array(z.object({ id: z.string(), kyc_rail_id: z.string() }))),
  payment_method: z.nullish(z.string()),
})

export const InternalTransferV1 = z.object({
  amount: WireAmount,
  wallet_uuid: WalletId,
  from_uuid: CurrencyId,
  to_uuid: CurrencyId,
})

/** Q3: the platform spells it `is_subsctract`. True takes the fees out of `amount`. */
export const CryptoWithdrawalRequest = z.object({
  amount: WireAmount,
  is_subsctract: z.boolean(),
  wallet_uuid: WalletId,
  crypto_uuid: CurrencyId,
  to_address: z.string(),
  memo: z.optional(z.string()),
})

/** Body CT2 of the contract (§2.9). */
export const CryptoTransferRequest = z.object({
  request_id: Intent,
  counterparty_account_id: z.string(),
  amount: WireAmount,
  wallet_id: WalletId,
  /** Account of the wallet that pays, in later descriptions. No call of the app sends it. */
  wallet_account_id: z.optional(z.string()),
  from_currency_id: CurrencyId,
})

export const InternalTransferV2 = z.object({
  wallet_id: WalletId,
  from_crypto_uuid: CurrencyId,
  to_wallet_id: WalletId,
  to_wallet_uuid: WalletId,
  amount: WireAmount,
  request_id: Intent,
})
