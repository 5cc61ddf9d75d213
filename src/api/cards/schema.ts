/** Schemas of card programs, card accounts, cards and limits (contract §3.4). */
import * as z from 'zod/mini'

import { WireAmount, brandedId, openEnum, WalletId, CurrencyId } from '../common/schema.ts'
import { Currency } from '../system/schema.ts'

export const CARD_STATUSES = [
  'ACTIVE',
  'FROZEN',
  'BLOCKED',
  'INACTIVE',
  'CANCELED',
  'CLOSED',
] as const
export type CardStatus = (typeof CARD_STATUSES)[number]
export const CARD_TYPES = ['CREDIT', 'DEBIT'] as const
export const FORM_FACTORS = ['VIRTUAL', 'PHYSICAL'] as const
export const CARD_BRANDS = ['VISA', 'MASTERCARD', 'AMEX', 'UNIONPAY'] as const
export const SUB_ACCOUNT_TYPES = ['prepaid', 'balance'] as const
export type SubAccountType = (typeof SUB_ACCOUNT_TYPES)[number]
export const SUB_ACCOUNT_STATUSES = [
  'ACTIVE',
  'BLOCKED',
  'INACTIVE',
  'CANCELED',
  'FROZEN',
  'CLOSED',
] as const
export const PROGRAM_STATUSES = ['ACTIVE', 'ARCHIVED'] as const

declare const idBrand: unique symbol
export type CardId = string & { readonly [idBrand]: 'CardId' }
export type SubAccountId = string & { readonly [idBrand]: 'SubAccountId' }
export type ProgramId = string & { readonly [idBrand]: 'ProgramId' }
export const CardId = brandedId<CardId>()
export const SubAccountId = brandedId<SubAccountId>()
export const ProgramId = brandedId<ProgramId>()

export const CardProgram = z.object({
  id: ProgramId,
  name: z.nullish(z.string()),
  brand: z.nullish(openEnum(CARD_BRANDS)),
  form_factor: z.nullish(openEnum(FORM_FACTORS)),
  type: z.nullish(openEnum(CARD_TYPES)),
  sub_account_type: z.nullish(openEnum(SUB_ACCOUNT_TYPES)),
  account_currency: z.nullish(CurrencyId),
  card_limit: z.nullish(z.int()),
  realtime_auth: z.nullish(z.boolean()),
  tokenizable: z.nullish(z.boolean()),
  kyc_rails_id: z.nullish(z.string()),
  integration_vendor_id: z.nullish(z.string()),
  vendor_id: z.nullish(z.string()),
  description: z.nullish(z.string()),
  icon: z.nullish(z.string()),
  /** Amounts are in the currency of the program's accounts. */
  card_issuing_fee: z.nullish(WireAmount),
  card_monthly_fee: z.nullish(WireAmount),
  initial_topup: z.nullish(WireAmount),
  status: z.nullish(openEnum(PROGRAM_STATUSES)),
  order_types: z.nullish(
    z.array(
      z.object({
        id: z.nullish(z.string()),
        order_types_id: z.nullish(z.string()),
        issuing_programs_id: z.nullish(z.string()),
      }),
    ),
  ),
})
export type CardProgram = z.output<typeof CardProgram>

const text = z.nullish(z.string())

const AccountDetails = z.object({
  iban: text,
  bank_name: text,
  swift_code: text,
  bank_address: text,
  receiver_name: text,
  payment_details: text,
  reference_number: text,
  registration_number: text,
})

const subAccountMembers = {
  id: SubAccountId,
  wallet_id: z.nullish(WalletId),
  program_id: z.nullish(ProgramId),
  type: z.nullish(openEnum(SUB_ACCOUNT_TYPES)),
  status: z.nullish(openEnum(SUB_ACCOUNT_STATUSES)),
  nick_name: text,
  created_at: text,
  currency: z.nullish(Currency),
  balance: z.nullish(WireAmount),
  fiat_balance: z.nullish(WireAmount),
  /** Additional amount that the card may take from the wallet's tokens. */
  realtimeauth_balance: z.nullish(WireAmount),
  total_balance: z.nullish(WireAmount),
  cards_count: z.nullish(z.int()),
  issuing_program: z.nullish(CardProgram),
  realtime_auth: z.nullish(
    z.array(
      z.object({
        id: text,
        crypto_token: text,
        fiat_account: text,
        priority: z.nullish(z.int()),
      }),
    ),
  ),
  account_details: z.nullish(AccountDetails),
  crypto_details: z.nullish(
    z.array(
      z.object({
        currency_id: text,
        deposit_address: text,
        chain_id: z.nullish(z.int()),
        memo: text,
      }),
    ),
  ),
}

/** Account of a card. E27 and E28 may answer with its id and type only (Q14). */
const CardAccount = z.object(subAccountMembers)

const cardMembers = {
  wallet_id: z.nullish(WalletId),
  program_id: z.nullish(ProgramId),
  brand: z.nullish(openEnum(CARD_BRANDS)),
  last4: text,
  nick_name: text,
  name_on_card: text,
  card_status: openEnum(CARD_STATUSES),
  type: z.nullish(openEnum(CARD_TYPES)),
  form_factor: z.nullish(openEnum(FORM_FACTORS)),
  tokenizable: z.nullish(z.boolean()),
  created_at: text,
  fiat_account: z.nullish(CardAccount),
}

const period = z.nullish(WireAmount)
const toggle = z.nullish(z.boolean())

/**
 * Three members for each period: whether the limit is on, the limit, and the spent sum. The sums
 * are in the account's currency.
 */
export const CardLimits = z.object({
  all_time_enabled: toggle,
  all_time_cap: period,
  all_time_spent: period,
  daily_enabled: toggle,
  daily_cap: period,
  daily_spent: period,
  weekly_enabled: toggle,
  weekly_cap: period,
  weekly_spent: period,
  monthly_enabled: toggle,
  monthly_cap: period,
  monthly_spent: period,
  yearly_enabled: toggle,
  yearly_cap: period,
  yearly_spent: period,
  per_transaction_enabled: toggle,
  per_transaction_cap: period,
  per_transaction_spent: period,
})
export type CardLimits = z.output<typeof CardLimits>

export const CardListItem = z.object({
  card_id: CardId,
  request_id: text,
  ...cardMembers,
  limits: z.nullish(CardLimits),
})
export type CardListItem = z.output<typeof CardListItem>

/** Later documentation calls the status of a created card `status` (Q12). */
export const CardDetail = z.object({
  id: z.nullish(CardId),
  card_id: z.nullish(CardId),
  ...cardMembers,
  status: text,
  sub_account_id: z.nullish(SubAccountId),
  /** The name is plural, but the value is one object (contract §3.4). */
  issuing_programs: z.nullish(CardProgram),
  limits: z.nullish(CardLimits),
})
export type CardDetail = z.output<typeof CardDetail>

/** Answer of E25 and E26. Only the id is certain to be present (Q12). */
export const CreatedCard = z.object({
  ...CardDetail.shape,
  card_status: z.nullish(openEnum(CARD_STATUSES)),
})
export type CreatedCard = z.output<typeof CreatedCard>

export const SubAccount = z.object({
  ...subAccountMembers,
  /** Present only if the request has `show_cards`. */
  cards: z.nullish(z.array(CardListItem)),
})
export type SubAccount = z.output<typeof SubAccount>
