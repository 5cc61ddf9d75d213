/** People, saved recipients, verification and the tenant (contract §3.1, §3.3, §3.7 to §3.9). */
import * as z from 'zod/mini'

import { Currency, NestedCountry } from './money.ts'
import {
  anything,
  bool,
  int,
  many,
  maybe,
  named,
  num,
  object,
  orNull,
  str,
  ts,
  uuid,
} from './parts.ts'

export const Session = object({
  access_token: str,
  refresh_token: str,
  expires_in: int,
  expires_at: maybe(int),
  token_type: str,
  ...named(maybe(orNull(str)), 'provider_token', 'provider_refresh_token'),
})

export const User = object({
  id: uuid,
  aud: str,
  created_at: ts,
  ...named(maybe(str), 'role', 'email', 'phone', 'new_email', 'new_phone', 'action_link'),
  ...named(maybe(ts), 'updated_at', 'confirmed_at', 'email_confirmed_at', 'phone_confirmed_at'),
  ...named(maybe(ts), 'confirmation_sent_at', 'recovery_sent_at', 'email_change_sent_at'),
  ...named(maybe(ts), 'invited_at', 'last_sign_in_at'),
  is_anonymous: maybe(bool),
  ...named(maybe(many(str)), 'identities', 'factors'),
  ...named(anything, 'app_metadata', 'user_metadata'),
})

export const UserData = object({
  id: int,
  user_id: uuid,
  tenant_id: str,
  created_at: ts,
  kyc_status: orNull(str),
  kyc_date: orNull(ts),
  default_currency: str,
  can_invite: bool,
  is_developer: bool,
  referral_name: orNull(str),
  ...named(orNull(str), 'user_group_id', 'user_groups_id'),
  turnover_limit: num,
})

/** `code` is the sandbox's own (mocks/README.md). */
export const totpMembers = {
  ...named(maybe(bool), 'success', 'error'),
  ...named(maybe(str), 'message', 'details', 'code'),
}
export const TotpResult = object(totpMembers)

export const Counterparty = object({
  id: uuid,
  ...named(str, 'name', 'type'),
  ...named(maybe(orNull(str)), 'nickname', 'email', 'phone'),
  created_at: ts,
})
export const BankAddress = object({
  id: maybe(orNull(z.union([str, int]))),
  ...named(orNull(str), 'street1', 'city', 'postcode'),
  ...named(maybe(orNull(str)), 'street2', 'description'),
  country_id: orNull(int),
  country: maybe(NestedCountry),
})
export const Destination = object({
  id: uuid,
  nickname: orNull(str),
  type: str,
  created_at: ts,
  external_banking_data: orNull(
    object({
      account_number: str,
      ...named(orNull(str), 'routing_number', 'bank_name', 'note', 'swift_bic'),
      address: maybe(BankAddress),
    }),
  ),
  external_crypto_data: orNull(
    object({
      address: str,
      currency_id: uuid,
      memo: maybe(orNull(str)),
      currency: maybe(Currency),
    }),
  ),
})

export const Terms = object({ title: str, link: str, description: orNull(str) })
export const KycRailType = object({
  id: uuid,
  code: orNull(str),
  name: str,
  terms_and_conditions: many(Terms),
  wallet_rail: orNull(
    object({
      status: str,
      message: orNull(str),
      extra_actions: maybe(many(object(named(str, 'action', 'type', 'url')))),
      terms_and_conditions: many(Terms),
    }),
  ),
})
/** Some seventy optional members, all of which may be null: the schema of `src/api` says which. */
export const KycEntity = z.looseObject({
  type: z.enum(['individual', 'business']),
  status: str,
  ...named(orNull(bool), 'dao_status', 'transmits_customer_funds'),
})

/** `encrypted_totp` and the three addresses are the sandbox's own (mocks/README.md). */
export const TenantConfig = object({
  default_theme_mode: z.enum(['dark', 'light']),
  ...named(bool, 'enable_kyc', 'enable_exchange', 'theme_switch', 'encrypted_totp'),
  tg_bot_name: orNull(str),
  tenant_id: maybe(str),
  // Later versions have it; scenario `tenant-config` may give it (contract §7.1).
  kyc_data_provider: maybe(str),
  ...named(orNull(str), 'terms_url', 'privacy_url', 'support_url'),
})

export const ApiKey = { id: uuid, name: str, role: str, created_at: ts, updated_at: ts }
export const Vendor = object(named(str, 'id', 'name', 'type', 'currency', 'currency_id'))
