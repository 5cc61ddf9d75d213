/** Cards and virtual accounts (contract §3.4, §3.6). */
import * as z from 'zod/mini'

import { LIMIT_PERIODS } from '../../db/card-tables.ts'
import { Currency } from './money.ts'
import { bool, int, many, maybe, named, num, object, orNull, str, ts, uuid } from './parts.ts'

export const IssuingProgram = object({
  id: uuid,
  ...named(str, 'name', 'brand', 'form_factor', 'type', 'sub_account_type'),
  account_currency: uuid,
  card_limit: int,
  ...named(bool, 'realtime_auth', 'tokenizable'),
  ...named(uuid, 'kyc_rails_id', 'integration_vendor_id', 'vendor_id'),
  ...named(orNull(str), 'description', 'icon'),
  ...named(orNull(num), 'card_issuing_fee', 'card_monthly_fee', 'initial_topup'),
  status: maybe(str),
  order_types: many(object({ id: uuid, order_types_id: str, issuing_programs_id: uuid })),
})

const subAccountMembers = {
  ...named(uuid, 'id', 'wallet_id', 'program_id'),
  ...named(str, 'type', 'status'),
  nick_name: orNull(str),
  created_at: ts,
  currency: Currency,
  ...named(num, 'balance', 'fiat_balance', 'realtimeauth_balance', 'total_balance'),
  cards_count: int,
  issuing_program: IssuingProgram,
  realtime_auth: many(object({ id: uuid, crypto_token: uuid, fiat_account: uuid, priority: int })),
  account_details: maybe(
    object({
      ...named(str, 'iban', 'bank_name', 'swift_code', 'bank_address', 'receiver_name'),
      ...named(str, 'payment_details', 'reference_number', 'registration_number'),
    }),
  ),
  crypto_details: maybe(
    many(object({ currency_id: uuid, deposit_address: str, chain_id: int, memo: maybe(str) })),
  ),
}

export const CardLimits = object({
  ...named(bool, ...LIMIT_PERIODS.map((period) => `${period}_enabled` as const)),
  ...named(num, ...LIMIT_PERIODS.map((period) => `${period}_cap` as const)),
  ...named(num, ...LIMIT_PERIODS.map((period) => `${period}_spent` as const)),
})

const cardMembers = {
  wallet_id: uuid,
  ...named(str, 'brand', 'last4', 'card_status', 'type', 'form_factor'),
  name_on_card: orNull(str),
  tokenizable: bool,
  fiat_account: object(subAccountMembers),
}
export const CardListItem = object({
  card_id: uuid,
  ...cardMembers,
  program_id: uuid,
  request_id: uuid,
  nick_name: orNull(str),
  created_at: ts,
})
/** The members of a list item and `status`, `sub_account_id` stand here too (Q12 R). */
export const CardDetail = object({
  id: uuid,
  card_id: uuid,
  ...cardMembers,
  program_id: maybe(uuid),
  request_id: maybe(uuid),
  nick_name: str,
  created_at: maybe(ts),
  status: maybe(str),
  sub_account_id: maybe(uuid),
  issuing_programs: IssuingProgram,
  limits: maybe(CardLimits),
})
export const SubAccount = object({ ...subAccountMembers, cards: maybe(many(CardListItem)) })

export const CardTransaction = object({
  vendor_transaction_id: str,
  created_at: ts,
  // A payment that was not cleared has no such moment.
  cleared_at: maybe(ts),
  merchant: object(named(str, 'name', 'category_code', 'city', 'country')),
  ...named(str, 'last4', 'title', 'billing_currency', 'transaction_currency'),
  ...named(num, 'billing_amount', 'transaction_amount', 'total_amount'),
  ...named(str, 'vendor_sub_account_id', 'failure_reason', 'status', 'transaction_type'),
  ...named(bool, 'is_credit', 'has_receipt'),
  ...named(str, 'adjustment_type', 'review_status', 'group'),
})

export const CurrencyDetails = object({
  uuid,
  name: str,
  symbol: str,
  type: str,
  icon: orNull(str),
})
export const VaProgram = object({
  id: uuid,
  ...named(str, 'name', 'code', 'status', 'description', 'tenant_id'),
  ...named(orNull(str), 'icon', 'consent_text'),
  is_hidden: bool,
  vendor_id: orNull(uuid),
  integration_vendors_id: uuid,
  integration_vendor: object({ id: uuid, code: str, name: str }),
  ...named(uuid, 'kyc_rails_id', 'account_currency_id', 'destination_currency_id'),
  ...named(CurrencyDetails, 'account_currency_details', 'destination_currency_details'),
  virtual_accounts_programs_order_types: many(
    object({ order_type_id: str, order_type: object({ id: str, description: orNull(str) }) }),
  ),
})
export const AccountDetails = object({
  ...named(str, 'bankName', 'bankAddress', 'accountNumber', 'routingNumber'),
  beneficiary: object(named(str, 'name', 'address')),
})
export const VirtualAccount = object({
  id: uuid,
  created_at: ts,
  wallet_id: uuid,
  status: str,
  va_programs_id: uuid,
  ...named(Currency, 'account_currency', 'destination_currency'),
  destination_address: str,
  ...named(uuid, 'integration_vendor_id', 'vendor_account_id'),
  account_details: AccountDetails,
  virtual_accounts_program: VaProgram,
  meta: object({
    hifi_response: object({
      message: str,
      accountInfo: object({
        ...named(str, 'id', 'status', 'userId'),
        source: object({ currency: str, paymentRail: many(str) }),
        destination: object(named(str, 'chain', 'currency', 'walletAddress')),
        microDeposits: object({ count: int, data: many(z.unknown()) }),
        depositInstructions: AccountDetails,
      }),
    }),
  }),
})
